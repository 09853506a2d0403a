import { z } from 'zod';
import { findMap, isEmbed, MAP_HELP } from '../map-embed.ts';
import type { CompaniesReference, EndpointReference, FrameReference, IntegrationReference } from '../references.ts';
import { REFERENCE, VENDOR_TABLES } from '../references.ts';
import { fieldIssue } from './problem.ts';
import { choice, list, ofKind } from './structure.ts';

/** A third-party script that fills a widget, by its name under `integrations` in `site.yaml`. */
export function integration() {
  return ofKind('integration', z.string().trim().min(1)).transform(
    (name): IntegrationReference => ({ [REFERENCE]: 'integration', name }),
  );
}

/**
 * A page of another company in a frame: its name under `frames` in `site.yaml`, or a map as its service gives it to embed.
 */
export function frame() {
  // A field with a pattern takes more in the editor than the names that it lists.
  const schema = z.string().trim().regex(/\S/, 'Write a name from site.yaml, or the embed address of a map.');
  return ofKind('frame', schema).transform((written, context): FrameReference => {
    if (!isEmbed(written)) return { [REFERENCE]: 'frame', name: written };
    const map = findMap(written);
    if (map) return map;
    context.addIssue(MAP_HELP);
    return z.NEVER;
  });
}

/** A path without its leading slash: `api/quote`, `./api/quote`. Hosts do not match: they have a dot before "/". */
const UNROOTED = /^(?:\.\/)?([\w-]+\/[^\s/]\S*)$/;

/**
 * A name, a path, or the address of a form service. The address goes into `site.yaml`, so it has no quotes, brackets or
 * placeholders.
 */
const RECEIVER = /^(?:[a-z0-9-]+|\/(?![\\/])\S*|https:\/\/[a-zA-Z0-9.-]+(?::\d+)?(?:[/?][^\s"'<>\\${}#]*)?)$/;
const NO_RECEIVER =
  'A form cannot be sent there. Write one of these: the https:// address that a form service gave; a path on this site, such as /api/contact; a name from site.yaml.';

/**
 * The receiver of a form: a name under `endpoints` in `site.yaml`, a path on the host of the site (`/api/quote`), or the
 * address that a form service gave, which `site.yaml` declares as well.
 */
export function endpoint() {
  const name = z
    .string()
    .trim()
    .check(({ value, issues }) => {
      const path = UNROOTED.exec(value)?.[1];
      if (path === undefined) return;
      issues.push(fieldIssue({ rule: 'unrooted-path', written: value, better: `/${path}` }, value));
    })
    .regex(RECEIVER, NO_RECEIVER)
    .refine((to) => !to.startsWith('https:') || URL.canParse(to), NO_RECEIVER);
  return ofKind('endpoint', name).transform((to): EndpointReference => ({ [REFERENCE]: 'endpoint', to }));
}

/** All companies in the given tables of `site.yaml`; by default, in all tables that declare companies. */
export function companies() {
  return list(choice(VENDOR_TABLES))
    .optional()
    .transform((tables = [...VENDOR_TABLES]): CompaniesReference => ({ [REFERENCE]: 'companies', tables }));
}
