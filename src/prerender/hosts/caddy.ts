import type { ServedSite } from '../headers/index.ts';
import {
  addCharset,
  CACHED_FOR_GOOD,
  CACHED_UNTIL_CHANGED,
  CACHING,
  foldedForms,
  headersEverywhere,
  MEDIA_TYPES,
  POLICY,
  patternSource,
  policiesByFile,
} from '../headers/index.ts';
import type { HostAdapter } from './host-adapter.ts';
import { ADDED_QUERY, baseSource, encodeTarget, passQuery, quote, sortRedirects } from './host-adapter.ts';

const quoted = (text: string) => quote(text, /["\n\r{}]/);

/**
 * A requested address, as the key of a map. An address with special characters becomes a regular expression with the
 * codes of these characters.
 */
function writeKey(address: string): string {
  if (/^[^"{}\\]*$/.test(address)) return quoted(address);
  const source = address.replace(/[^\w/\u0080-\uffff]/g, (sign) => `\\x${sign.charCodeAt(0).toString(16)}`);
  return `"~^${source}$"`;
}

const INTRODUCTION = `# SITE_ADDRESS=example.com SITE_ROOT=/srv/dist caddy run --config Caddyfile
# It is written by the build.
`;

/** A Caddyfile, which reads the folder and the address of the site from environment variables. */
export const renderForCaddy: HostAdapter = (site) => {
  const snippets = [renderHeaders(site), renderFileHeaders(site), renderRespelling()];
  return { '_server/Caddyfile': [INTRODUCTION, ...snippets, renderServer(site)].join('') };
};

/** The headers of every response. */
function renderHeaders({ rules }: ServedSite): string {
  const everywhere = Object.entries(headersEverywhere(rules)).map(([name, value]) => `\t\t${name} "${value}"\n`);
  return `(everywhere) {
	header {
${everywhere.join('')}		-Server
	}
}
`;
}

/** The headers with the policy, caching and type of the file. */
function renderFileHeaders({ rules }: ServedSite): string {
  const policies = policiesByFile(rules).map(([file, policy]) => `\t\t${deriveKey(file)} "${policy}"\n`);
  const types = Object.entries(MEDIA_TYPES).map(([ending, type]) => `\t\t~(?i)\\.${ending}$ "${addCharset(type)}"\n`);
  return `(of_the_file) {
	map {http.request.uri.path} {policy} {
${policies.join('')}		default ""
	}
	map {http.request.uri.path} {caching} {
		~^/assets/ "${CACHED_FOR_GOOD}"
		default "${CACHED_UNTIL_CHANGED}"
	}
	map {http.request.uri.path} {type} {
${types.join('')}		default "application/octet-stream"
	}
	header ${CACHING} {caching}
	header Content-Type {type}
	@page expression \`{policy} != ""\`
	header @page ${POLICY} {policy}
}
`;
}

/** Redirects another spelling of an address to the canonical one. */
function renderRespelling(): string {
  const smallLetters = [...'abcdefghijklmnopqrstuvwxyz'].map(
    (letter) => `\turi path_regexp ${letter.toUpperCase()} ${letter}\n`,
  );
  return `(to_what_is_meant) {
${smallLetters.join('')}	uri path_regexp (\\.html)?/*$ ""
	redir @known {meant}{asked} 308
}
`;
}

function renderServer(site: ServedSite): string {
  return `{$SITE_ADDRESS::8080} {
	root * {$SITE_ROOT:.}
	encode zstd gzip
${renderRoute(site)}	handle_errors {
		route {
			import everywhere
			rewrite * /404.html
			import of_the_file
			file_server {
				status {err.status_code}
			}
		}
	}
}
`;
}

/** Responds with a file, a redirect or an error. */
function renderRoute(site: ServedSite): string {
  const { addresses } = site;
  const base = renderBase(site);
  const moved = sortRedirects(site)
    .plain.filter(([from]) => isPlain(from))
    .map(
      ([from, { to, status }]) =>
        `\t\tredir ${quoted(from)} ${passQuery(quoted(encodeTarget(site, to)), '{asked}')} ${status}\n`,
    );
  const known = [...addresses].flatMap(([folded, address]) => {
    const target = quoted(encodeTarget(site, address));
    return foldedForms(folded).map((form) => `\t\t\t${writeKey(form)} ${target}\n`);
  });
  return `	route {
		import everywhere
		@unasked not method GET HEAD
		error @unasked 405
		@unclean expression \`{http.request.uri.path}.matches('//|/[.][.]?(/|$)|[[:cntrl:]\\\\\\\\]')\`
		error @unclean 404
		map {http.request.uri.query} {asked} {
			~^(.+)$ "?\${1}"
			default ""
		}
${base.enter}${renderOldAddresses(site)}		@private path /_*
		error @private 404
		rewrite / /index.html
${renderFolders(site)}		@exact {
			not path *.html
			file {path} {path}.html
		}
		rewrite @exact {http.matchers.file.relative}
${moved.join('')}		map {http.request.uri.path} {meant} {
${known.join('')}			default ""
		}
		@known expression \`{meant} != ""\`
		@lost not file
		route @lost {
			import to_what_is_meant
			error 404
		}
		@by_file_name {
			path *.html
			expression \`${base.restored} == {http.request.orig_uri.path}\`
		}
		route @by_file_name {
			import to_what_is_meant
			rewrite * {http.request.orig_uri.path}
${base.again}		}
		import of_the_file
		file_server
	}
`;
}

/** Whether a path contains no special characters of path patterns. */
function isPlain(from: string): boolean {
  return /^[\p{L}\p{N}\p{M}\-_./]*$/u.test(from);
}

/** Redirects from addresses with special characters of path patterns, and from those with a query. */
function renderOldAddresses(site: ServedSite): string {
  const { plain, asked } = sortRedirects(site);
  const row = (from: string, to: string) => `\t\t\t${writeKey(from)} ${quoted(encodeTarget(site, to))}\n`;
  const byQuery = asked.map(({ path, query, to }) => row(`${path}?${query}`, to));
  const byPath = plain.filter(([from]) => !isPlain(from));
  const hasPlace = (to: string) => /[?#]/.test(to);
  const write = (isWith: boolean) =>
    byPath.filter(([, { to }]) => hasPlace(to) === isWith).map(([from, { to }]) => row(from, to));
  return (
    renderMoved('asked_to', '{http.request.uri.path}?{kept}', byQuery, KEPT_QUERY) +
    renderMoved('moved_to', '{http.request.uri.path}', write(true)) +
    renderMoved('moved_with_query', '{http.request.uri.path}', write(false), '', '{asked}')
  );
}

/** The query without what advertisers add to it. */
const KEPT_QUERY = `		map {http.request.uri.query} {kept} {
			"~^(.*?)${ADDED_QUERY.source}" "\${1}"
			"~^(.*)$" "\${1}"
		}
`;

/** @param after what follows the target: the placeholder of the query */
function renderMoved(name: string, source: string, rows: readonly string[], before = '', after = ''): string {
  if (rows.length === 0) return '';
  return `${before}		map "${source}" {${name}} {
${rows.join('')}			default ""
		}
		@${name} expression \`{${name}} != ""\`
		redir @${name} {${name}}${after} 308
`;
}

/** The rule that finds the file of a page if pages are folders. */
function renderFolders({ trailingSlash }: ServedSite): string {
  if (trailingSlash === 'never') return '';
  return `		@folder {
			path */
			file {path}index.html
		}
		rewrite @folder {http.matchers.file.relative}
`;
}

/** Removes the base path from an address, because files and pages are relative to it. */
function renderBase(site: ServedSite) {
  const { base } = site;
  if (base === '') return { enter: '', restored: '{http.request.uri.path}', again: '' };
  const strip = `uri strip_prefix ${base}\n`;
  return {
    enter: `		@outside not path_regexp ^${baseSource(site)}(/|$)
		error @outside 404
		@slashless path_regexp ^${baseSource(site)}$
		redir @slashless ${base}/ 308
		${strip}`,
    restored: `"${base}" + {http.request.uri.path}`,
    again: `\t\t\t${strip}`,
  };
}

function deriveKey(file: string): string {
  return file.includes('*') ? quoted(`~(?i)${patternSource(file)}`) : quoted(file);
}
