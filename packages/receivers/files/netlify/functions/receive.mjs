import { site } from '../../receiver/forms.mjs';
import { receive } from '../../receiver/receive.mjs';

/** @param {Request} request */
const handle = (request) => receive(request, site, process.env);

// biome-ignore lint/style/noDefaultExport: Netlify calls it.
export default handle;

export const config = { path: site.forms.map(({ to }) => to) };
