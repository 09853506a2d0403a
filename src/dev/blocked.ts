import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Connect } from 'vite';
import { z } from 'zod';
import { BLOCK } from '../block/islands/index.ts';
import type { Diagnostic } from '../check/diagnostics/index.ts';
import { defineRule, diagnose, locateFile } from '../check/diagnostics/index.ts';
import type { Answer } from './live-site.ts';
import { readJson } from './requests.ts';
import type { SiteHolder } from './site-holder.ts';

/** A report of a browser, in the format of `report-uri`. */
const blockedReport = z.object({
  'csp-report': z.object({
    'document-uri': z.url(),
    'violated-directive': z.string(),
    /** An address, or a word such as `inline`. */
    'blocked-uri': z.string(),
    'source-file': z.string().optional(),
  }),
});
export type BlockedReport = z.output<typeof blockedReport>['csp-report'];

interface BlockedParams {
  /** An origin, or a keyword for inline content. */
  readonly blocked: string;
  readonly directive: string;
  readonly block: string | undefined;
}

/** Not in `src/check`, because only a browser notices this fault. */
const blockedByPolicy = defineRule<BlockedParams>({
  code: 'code/blocked',
  severity: 'warning',
  title: 'The policy of a page blocks what a block loads',
  message: ({ blocked, directive, block }) =>
    `${block === undefined ? 'This page' : `The block "${block}"`} loads ${blocked}, which the policy of the page blocks (${directive}).`,
  hint: ({ blocked, directive, block = 'the block' }) => {
    if (/^(?:img|media|font|connect)-src$/.test(directive) && blocked.startsWith('https:'))
      return `To allow it, add to defineBlock in blocks/${block}/index.ts: loads: { '${directive}': ['${blocked}'] },`;
    if (directive.startsWith('style-'))
      return 'Style elements and style sheets from other hosts are not allowed. Write the CSS in a file, and name it under "styles" of defineBlock.';
    return 'Only a company declared in site.yaml may run scripts, be shown in frames or receive a form; see docs/widgets.md.';
  },
});

/** Receives reports from browsers about what the policies of pages have blocked. */
export function blockedMiddleware(
  site: Pick<SiteHolder, 'base' | 'tellShown'>,
  root: string,
): Connect.NextHandleFunction {
  return async (request, response) => {
    try {
      const { 'csp-report': report } = await readJson(request, blockedReport);
      const [base, path] = [await site.base(), decodeURI(new URL(report['document-uri']).pathname)];
      await site.tellShown(path.startsWith(`${base}/`) ? path.slice(base.length) : path, (answer) =>
        diagnoseBlocked(report, answer, root),
      );
    } catch {
      // Ignored, because anyone can send other content to this address.
    }
    response.writeHead(204).end();
  };
}

/**
 * A diagnostic for a resource that the browser blocked, placed at the block that loads it; undefined if the resource is
 * not the site's, but for example that of a browser extension.
 */
export function diagnoseBlocked(report: BlockedReport, answer: Answer, root: string): Diagnostic | undefined {
  if (!('html' in answer) || answer.file === undefined) return undefined;
  const { 'blocked-uri': uri, 'source-file': source = '' } = report;
  const [directive = ''] = report['violated-directive'].split(' ');
  const isOfPage = !/^(?!https?:|wss?:)[a-z-]+:/i.test(uri) && !/^(?!https?:)[a-z-]+:/i.test(source);
  if (!isOfPage && uri !== 'data') return undefined;
  // The console and tools that control a browser also use `eval`: only that of a block is reported.
  if (uri === 'eval' && !source.includes('/blocks/')) return undefined;
  const address = URL.canParse(uri) ? new URL(uri) : undefined;
  const blocked = address ? address.origin : describeInline(uri, directive);
  const block = findBlock(answer.html, address?.origin ?? '<style', source);
  const file = `blocks/${block}/index.ts`;
  const params = { blocked, directive, block };
  if (block === undefined || !existsSync(join(root, file)))
    return diagnose(blockedByPolicy, params, locateFile(answer.file));
  const text = readFileSync(join(root, file), 'utf8');
  const start = Math.max(0, text.indexOf('defineBlock({'));
  return diagnose(blockedByPolicy, params, { source: { file, text }, range: [start, start + 'defineBlock'.length] });
}

function describeInline(uri: string, directive: string): string {
  if (uri !== 'inline') return `"${uri}"`;
  return directive.startsWith('style-') ? 'a style element' : 'an inline script';
}

/** The type of the block whose script loads a resource, or whose HTML contains it. */
function findBlock(html: string, wanted: string, source: string): string | undefined {
  const [, ofScript] = /.*\/blocks\/([^/]+)\//.exec(source) ?? [];
  if (ofScript !== undefined) return ofScript;
  const body = html.slice(html.indexOf('<body'));
  const before = body.slice(0, Math.max(0, body.indexOf(wanted)));
  const [, ...blocks] = before.split(`${BLOCK}="`);
  return blocks.at(-1)?.split('"', 1)[0];
}
