import type { Site } from '../content/index.ts';
import { formPath, readBase, readTarget } from '../content/index.ts';
import { embedPages } from '../render/embed/index.ts';
import type { Directives } from './headers/index.ts';
import { deriveAddress, headerRules, listAddresses, NOT_FOUND } from './headers/index.ts';
import { HOSTS } from './hosts/index.ts';
import type { WrittenPages } from './manifest.ts';

/** The files that configure servers and hosts: headers, redirects and configuration. */
export function serverFiles(site: Site, pages: WrittenPages): ReadonlyMap<string, string> {
  const findStatus = (from: string) => (site.temporaryRedirects.has(from) ? 307 : 308);
  // A host compares an old address exactly, so it gets the address with and without a trailing slash: old sites may
  // have answered at both.
  const redirects = new Map(
    [...site.redirects].flatMap(([from, to]) => {
      const target = { to: readTarget(site, to), status: findStatus(from) } as const;
      return [from, formPath({ trailingSlash: 'always' }, from)].map((form) => [form, target] as const);
    }),
  );
  const policies = new Map<string, Directives>();
  for (const [file, { policy }] of pages) policies.set(deriveAddress(`/${file}`), policy);
  const frames = new Map([...embedPages(site)].map(([address, { policy }]) => [address, policy]));
  const rules = headerRules(policies, frames);
  // Sorted, because the order of the written pages depends on the threads that wrote them.
  const answering = [...policies.keys()].filter((path) => path !== NOT_FOUND).sort();
  // Old addresses come after the pages, because one may be another spelling of a page's address.
  const old = [...site.redirects.keys()].filter((from) => !from.includes('?'));
  const addresses = listAddresses([...answering, ...old.flatMap((from) => [from, formPath(site, from)])]);
  const served = { base: readBase(site), trailingSlash: site.trailingSlash, rules, redirects, addresses };
  return new Map(HOSTS.flatMap((render) => Object.entries(render(served))));
}
