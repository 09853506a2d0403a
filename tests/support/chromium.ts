/** Found by the test commands; Playwright's own when it is not set. */
const executablePath = process.env.CHROMIUM_PATH;

/** How the browser tests start Chromium: quietly, and the same on every machine. */
export const chromium = {
  ...(executablePath && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
