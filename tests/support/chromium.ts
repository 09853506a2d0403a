import { CHROMIUM_FLAGS } from '../../scripts/chromium.ts';

/** Found by the test commands; Playwright's own when it is not set. */
const executablePath = process.env.CHROMIUM_PATH;

/** How the browser tests start Chromium. */
export const chromium = { ...(executablePath && { executablePath }), args: CHROMIUM_FLAGS };
