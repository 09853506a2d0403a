import type { ServedSite } from '../headers/index.ts';
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
} from '../headers/index.ts';
import type { HostAdapter } from './host-adapter.ts';
import { ADDED_QUERY, baseSource, encodeTarget, passQuery, quote, sortRedirects } from './host-adapter.ts';

const quoted = (text: string) => quote(text, /["\\\n\r$;{}]/);
/** A requested address in quotes, without variables. */
const key = (address: string) => quote(address.replaceAll('"', '\\"'), /[\n\r]|\\(?!")/);

export const renderForNginx: HostAdapter = (site) => ({
  '_server/nginx-http.conf': renderMaps(site),
  '_server/nginx-server.conf': renderServer(site),
});

/** The part for `http { }`: the policies of files, and the canonical addresses. */
function renderMaps(site: ServedSite): string {
  const { base, rules } = site;
  // A value in a map cannot contain a "$": an old address with a "$" works only in its exact spelling.
  const addresses = [...site.addresses].filter(([, address]) => !address.includes('$'));
  const rows = policiesByFile(rules).map(([file, policy]) => `  ${deriveKey(file)} "${policy}";\n`);
  const known = addresses.flatMap(([folded, address]) =>
    foldedForms(folded).map((form) => `  ${key(form)} ${key(address)};\n`),
  );
  const encoded = [...new Set(addresses.map(([, address]) => address))]
    .filter((address) => encodeTarget(site, address) !== address)
    .map((address) => `  ${key(address)} ${quoted(encodeTarget(site, address))};\n`);
  const asked = sortRedirects(site).asked.map(
    ({ path, query, to }) => `  ${key(`${base}${path}?${query}`)} ${quoted(encodeTarget(site, to))};\n`,
  );
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
${renderFileMap(site)}# Addresses by every spelling of them: nginx takes upper- and lowercase letters here for the same.
map $uri $page_plain {
  default $uri;
  "~*^${baseSource(site)}(?<page_stem>/.*?)(?:\\.html)?/*$" $page_stem;
}
map $page_plain $page_address {
  default "";
${known.join('')}}
map $page_address $page_target {
  default $page_address;
${encoded.join('')}}
map "$uri $page_address" $page_moved {
  default $page_target;
  "~^${baseSource(site)}(.+) \\1$" "";
}
# Old addresses with a query, whatever advertisers add to it.
map $args $page_query {
  default $args;
  "~^(?<page_kept>.*?)${ADDED_QUERY.source}" $page_kept;
}
map "$uri?$page_query" $page_asked {
  default "";
${asked.join('')}}
`;
}

/** The map from a path to the file of a page, if pages are folders. */
function renderFileMap({ trailingSlash }: ServedSite): string {
  if (trailingSlash === 'never') return '';
  return `map $uri $page_file {
  default $uri.html;
  "~/$" "\${uri}index.html";
}
`;
}

/** The part for `server { }`, besides `root`, `listen` and certificates. */
function renderServer(site: ServedSite): string {
  const { base, rules } = site;
  const headers = { ...headersEverywhere(rules), [POLICY]: '$page_policy', [CACHING]: '$page_caching' };
  const added = Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}" always;\n`);
  const types = Object.entries(MEDIA_TYPES).map(([ending, type]) => `  ${type} ${ending};\n`);
  const moved = sortRedirects(site).plain.map(
    ([from, { to, status }]) =>
      `location = ${key(base + from)} { return ${status} ${passQuery(quoted(encodeTarget(site, to)), '$is_args$args')}; }\n`,
  );
  // HTML is left out: by default, nginx compresses it and adds the charset.
  const texts = Object.values(MEDIA_TYPES)
    .filter((type) => isText(type) && type !== 'text/html')
    .join(' ');
  const settings = `types {
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
error_page 404 ${base}/404.html;
error_page 405 ${base}/404.html;
error_page 416 @unsatisfiable;
${moved.join('')}`;
  return `# Include this file in server { }. It is written by the build.
if ($page_asked) { return 308 $page_asked; }
${base === '' ? settings + renderAtTheRoot(site) : renderBelow(site, settings)}# All headers are there already when nginx finds that a file has no such part; here it adds none of them again.
location @unsatisfiable {
  add_header ${CACHING} "";
  return 416;
}
`;
}

const PRIVATE = `\\${PRIVATE_FILES.slice(1)}`;

function listTried({ trailingSlash }: ServedSite): string {
  return `$uri ${trailingSlash === 'always' ? '$page_file' : '$uri.html'} =404`;
}

function renderAtTheRoot(site: ServedSite): string {
  return `location ~ ^/${PRIVATE} { return 404; }
location = / { try_files /index.html =404; }
location = /404.html { internal; }
location / {
  if ($page_moved) { return 308 $page_moved$is_args$args; }
  try_files ${listTried(site)};
}
`;
}

/**
 * The part for a site with a base path. The folder of files does not contain the base path, and all other paths of the
 * host belong to other sites.
 */
function renderBelow(site: ServedSite, settings: string): string {
  const { base } = site;
  return `# Before this, say where the site is: set $site_root /srv/site/dist;
location = ${base} {
  absolute_redirect off;
  return 308 ${base}/$is_args$args;
}
location ${base}/ {
root $site_root;
${settings}location ~ ^${baseSource(site)}/${PRIVATE} { return 404; }
location = ${base}/ { rewrite ^ /index.html break; }
location = ${base}/404.html { internal; rewrite ^ /404.html break; }
if ($page_moved) { return 308 $page_moved$is_args$args; }
rewrite ^${baseSource(site)}(/.*)$ $1 break;
try_files ${listTried(site)};
}
`;
}

/** The key of a map: a regular expression for the pages of a folder, or a single file. */
function deriveKey(file: string): string {
  if (!file.includes('*')) return quoted(file);
  return `"~*${patternSource(file).replaceAll('\\', '\\\\')}"`;
}
