import { CHROMIUM_FLAGS } from '../../scripts/chromium.ts';

/** Set by the test commands; if undefined, Playwright's own Chromium is used. */
const executablePath = process.env.CHROMIUM_PATH;

/** How the browser tests start Chromium. */
export const chromium = { ...(executablePath && { executablePath }), args: CHROMIUM_FLAGS };
