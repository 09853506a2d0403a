import { encodeTarget } from './netlify.ts';
import { CACHED_FOR_GOOD, CACHED_UNTIL_CHANGED, CACHING, POLICY } from './rules.ts';
import type { ServedSite } from './server-site.ts';
import { headersEverywhere, policiesByFile } from './server-site.ts';

/** A Caddyfile; the folder and the address are taken from the environment. */
export function renderCaddyfile({ rules, redirects }: ServedSite): string {
  const policies = policiesByFile(rules).map(([file, policy]) => `\t\t${keyOf(file)} "${policy}"\n`);
  const everywhere = Object.entries(headersEverywhere(rules)).map(([name, value]) => `\t\t${name} "${value}"\n`);
  const moved = [...redirects].map(([from, to]) => `\t\tredir ${quoted(from)} ${quoted(encodeTarget(to))} 308\n`);
  return `# Run it with: SITE_ADDRESS=example.com SITE_ROOT=/srv/dist caddy run --config Caddyfile. It is written by the build.
(page_headers) {
	map {http.request.uri.path} {page_policy} {
${policies.join('')}		default ""
	}
	map {http.request.uri.path} {page_caching} {
		~^/assets/ "${CACHED_FOR_GOOD}"
		default "${CACHED_UNTIL_CHANGED}"
	}
	header {
${everywhere.join('')}		${CACHING} {page_caching}
		-Server
	}
	@has_policy not vars {page_policy} ""
	header @has_policy ${POLICY} {page_policy}
}
{$SITE_ADDRESS::8080} {
	root * {$SITE_ROOT:.}
	encode zstd gzip
	route {
		@unasked not method GET HEAD
		error @unasked 405
		@private path /_*
		error @private 404
${moved.join('')}		@slash path_regexp slash ^(/.+)/$
		redir @slash {re.slash.1}{query} 308
		try_files {path} {path}.html
		import page_headers
		file_server
	}
	handle_errors {
		rewrite * /404.html
		import page_headers
		file_server {
			status {err.status_code}
		}
	}
}
`;
}

function keyOf(file: string): string {
  return file.endsWith('*') ? quoted(`~^${file.slice(0, -1).replaceAll('.', '\\.')}.+$`) : quoted(file);
}

/** @throws for what would end the text and go on as configuration: no address has such characters */
function quoted(text: string): string {
  if (/["\n\r{}]/.test(text)) throw new Error(`${JSON.stringify(text)} cannot stand in a configuration.`);
  return `"${text}"`;
}
