import { site } from '../../receiver/forms.mjs';
import { receive } from '../../receiver/receive.mjs';

/** @param {{ request: Request, env: import('../../receiver/receive.mjs').Environment }} context */
export const onRequest = ({ request, env }) => receive(request, site, env);
