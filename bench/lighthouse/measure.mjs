// node measure.mjs CHROMIUM FLAGS URL...   Lighthouse on a simulated phone, once for each page; what it found as JSON, in their order.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const [chromePath, flags, ...addresses] = process.argv.slice(2);
const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...JSON.parse(flags)] });
const found = [];
try {
  for (const address of addresses) {
    const result = await lighthouse(address, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: ['performance'],
      throttlingMethod: 'simulate',
      // The vendors of the sample content do not exist.
      blockedUrlPatterns: ['*.example/*'],
    });
    const { audits, categories } = result.lhr;
    found.push({
      performance: Math.round(categories.performance.score * 100),
      fcpSeconds: audits['first-contentful-paint'].numericValue / 1000,
      lcpSeconds: audits['largest-contentful-paint'].numericValue / 1000,
      tbtMs: audits['total-blocking-time'].numericValue,
      // To the thousandth, as Lighthouse shows it.
      cls: Math.round(audits['cumulative-layout-shift'].numericValue * 1000) / 1000,
    });
  }
} finally {
  await chrome.kill();
}
console.log(JSON.stringify(found));
