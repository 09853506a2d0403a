import { ADDRESSES_FILE, BASE_FILE, renderAddressesFile } from '../headers/index.ts';
import { renderForCaddy } from './caddy.ts';
import type { HostAdapter } from './host-adapter.ts';
import { renderForNetlify } from './netlify.ts';
import { renderForNginx } from './nginx.ts';

export { ADDED_QUERY, encodeTarget, passQuery } from './host-adapter.ts';
export { encodeSource, headersFor, parseHeadersFile, parseRedirectsFile } from './netlify.ts';

/** The files for `npm run preview`, which reads the files for Netlify, too. */
const renderForPreview: HostAdapter = ({ base, addresses }) => ({
  [ADDRESSES_FILE]: renderAddressesFile(addresses),
  ...(base !== '' && { [BASE_FILE]: `${base}\n` }),
});

/** All servers and hosts that a built site has files for. */
export const HOSTS: readonly HostAdapter[] = [renderForNetlify, renderForPreview, renderForNginx, renderForCaddy];
