import type { ServedSite } from '../../headers/index.ts';
import {
  CACHED_FOR_GOOD,
  CACHED_UNTIL_CHANGED,
  CACHING,
  foldedForms,
  headersEverywhere,
  isText,
  MEDIA_TYPES,
  POLICY,
  PRIVATE_FILES,
  patternSource,
  policiesByFile,
} from '../../headers/index.ts';
import type { HostAdapter } from './host-adapter.ts';
import { encodeTarget, quote } from './host-adapter.ts';

const quoted = (text: string) => quote(text, /["\\\n\r$;{}]/);

export const renderForNginx: HostAdapter = (site) => ({
  '_server/nginx-http.conf': renderMaps(site),
  '_server/nginx-server.conf': renderServer(site),
});

/** The part that belongs into `http { }`: which file has which policy, and which address is meant. */
function renderMaps({ rules, addresses }: ServedSite): string {
  const rows = policiesByFile(rules).map(([file, policy]) => `  ${deriveKey(file)} "${policy}";\n`);
  const known = [...addresses].flatMap(([folded, address]) =>
    foldedForms(folded).map((form) => `  ${quoted(form)} ${quoted(address)};\n`),
  );
  const encoded = [...new Set(addresses.values())]
    .filter((address) => encodeTarget(address) !== address)
    .map((address) => `  ${quoted(address)} ${quoted(encodeTarget(address))};\n`);
  return `# Include this file in http { }. It is written by the build.
map_hash_bucket_size 1024;
map_hash_max_size 65536;
map $uri $page_policy {
  default "";
${rows.join('')}}
map $uri $page_caching {
  default "${CACHED_UNTIL_CHANGED}";
  ~^/assets/ "${CACHED_FOR_GOOD}";
}
# Addresses by every spelling of them: nginx takes capital and small letters here for the same.
map $uri $page_plain {
  default $uri;
  "~*^(?<page_stem>/.*?)(?:\\.html)?/*$" $page_stem;
}
map $page_plain $page_address {
  default "";
${known.join('')}}
map $page_address $page_target {
  default $page_address;
${encoded.join('')}}
map "$uri $page_address" $page_moved {
  default $page_target;
  "~^(.+) \\1$" "";
}
`;
}

/** The part that belongs into `server { }`, beside `root`, `listen` and certificates. */
function renderServer({ rules, redirects }: ServedSite): string {
  const headers = { ...headersEverywhere(rules), [POLICY]: '$page_policy', [CACHING]: '$page_caching' };
  const added = Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}" always;\n`);
  const types = Object.entries(MEDIA_TYPES).map(([ending, type]) => `  ${type} ${ending};\n`);
  const moved = [...redirects].map(
    ([from, { to, status }]) => `location = ${quoted(from)} { return ${status} ${quoted(encodeTarget(to))}; }\n`,
  );
  // Of HTML nginx knows both by itself.
  const texts = Object.values(MEDIA_TYPES)
    .filter((type) => isText(type) && type !== 'text/html')
    .join(' ');
  return `# Include this file in server { }. It is written by the build.
types {
${types.join('')}}
charset utf-8;
charset_types ${texts};
gzip on;
gzip_vary on;
gzip_types ${texts};
server_tokens off;
absolute_redirect off;
port_in_redirect off;
${added.join('')}
error_page 404 /404.html;
error_page 405 /404.html;
error_page 416 @unsatisfiable;
${moved.join('')}location ~ ^/\\${PRIVATE_FILES.slice(1)} { return 404; }
location = / { try_files /index.html =404; }
location = /404.html { internal; }
location / {
  if ($page_moved) { return 308 $page_moved$is_args$args; }
  try_files $uri $uri.html =404;
}
# All headers are there already when nginx finds that a file has no such part; here it adds none of them again.
location @unsatisfiable {
  add_header ${CACHING} "";
  return 416;
}
`;
}

/** A regular expression for the pages of a folder, the file itself for one. */
function deriveKey(file: string): string {
  if (!file.includes('*')) return quoted(file);
  return `"~*${patternSource(file).replaceAll('\\', '\\\\')}"`;
}
