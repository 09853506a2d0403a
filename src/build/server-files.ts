import type { Directives } from '../headers/index.ts';
import { ADDRESSES_FILE, headerRules, listAddresses, NOT_FOUND, renderAddressesFile } from '../headers/index.ts';
import { embedPages } from '../render/embed/index.ts';
import type { Site } from '../site/index.ts';
import {
  renderCaddyfile,
  renderHeadersFile,
  renderNginxMaps,
  renderNginxServer,
  renderRedirectsFile,
} from './hosts/index.ts';
import type { Ledger } from './ledger.ts';

/** What tells servers and hosts how to answer, by file: headers, redirects, and configuration of nginx and Caddy. */
export function serverFiles(site: Site, pages: Ledger['pages']): ReadonlyMap<string, string> {
  const redirects = new Map(
    [...site.redirects].map(([from, to]) => [
      from,
      { to, status: site.passingRedirects.has(from) ? 307 : 308 } as const,
    ]),
  );
  const policies = new Map<string, Directives>();
  for (const [file, { policy }] of pages) policies.set(deriveAddress(file), policy);
  const frames = new Map([...embedPages(site)].map(([address, { policy }]) => [address, policy]));
  const rules = headerRules(policies, frames);
  // Pages come in the order in which they were written, by one thread or two, or by several machines.
  const answering = [...policies.keys()].filter((path) => path !== NOT_FOUND).sort();
  // Behind them, as a redirect may stand at another spelling of a page's address.
  const addresses = listAddresses([...answering, ...redirects.keys()]);
  const served = { rules, redirects, addresses };
  return new Map([
    ['_headers', renderHeadersFile(rules)],
    ['_redirects', renderRedirectsFile(served)],
    [ADDRESSES_FILE, renderAddressesFile(addresses)],
    ['_server/nginx-http.conf', renderNginxMaps(served)],
    ['_server/nginx-server.conf', renderNginxServer(served)],
    ['_server/Caddyfile', renderCaddyfile(served)],
  ]);
}

/** `index.html` answers at `/`, `locations/jbr.html` at `/locations/jbr`. */
function deriveAddress(file: string): string {
  return file === 'index.html' ? '/' : `/${file.slice(0, -'.html'.length)}`;
}
