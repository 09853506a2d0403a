export { renderCaddyfile } from './caddy.ts';
export { headersFor, parseHeadersFile, parseRedirectsFile, renderHeadersFile, renderRedirectsFile } from './netlify.ts';
export { renderNginxMaps, renderNginxServer } from './nginx.ts';
