import { site } from '../receiver/forms.mjs';
import { receive } from '../receiver/receive.mjs';

/** @param {Request} request */
export const POST = (request) => receive(request, site, process.env);
