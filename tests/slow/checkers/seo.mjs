// node seo.mjs CHROMIUM FLAGS URL...   What Lighthouse holds against each page for search engines, as JSON, in their order.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const [chromePath, flags, ...addresses] = process.argv.slice(2);
const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...JSON.parse(flags)] });
const found = [];
try {
  for (const address of addresses) {
    const { lhr } = await lighthouse(address, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: ['seo'],
      disableFullPageScreenshot: true,
      // Nothing is timed here, and what search engines read is there when the page has loaded.
      pauseAfterFcpMs: 0,
      pauseAfterLoadMs: 0,
      networkQuietThresholdMs: 0,
      cpuQuietThresholdMs: 0,
      // The vendors of the sample content do not exist.
      blockedUrlPatterns: ['*.example/*'],
    });
    const failed = lhr.categories.seo.auditRefs
      .map(({ id }) => lhr.audits[id])
      .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'error' || (score !== null && score < 1))
      .map(({ id, title }) => `${id}: ${title}`);
    found.push({ path: new URL(address).pathname, score: Math.round(lhr.categories.seo.score * 100), failed });
  }
} finally {
  await chrome.kill();
}
console.log(JSON.stringify(found));
