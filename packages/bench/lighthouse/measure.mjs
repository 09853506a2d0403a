// node measure.mjs CHROMIUM FLAGS URL...   Lighthouse on a simulated phone, once for each page; what it found as JSON, in their order.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const [chromePath, flags, ...addresses] = process.argv.slice(2);
const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...JSON.parse(flags)] });

/** How often a page is asked: on a busy machine Chromium may answer too late for one of the figures. */
const TRIES = 3;

/** @throws where the last report lacks a figure, too */
async function measure(address) {
  const missing = new Set();
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const { lhr } = await lighthouse(address, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: ['performance'],
      throttlingMethod: 'simulate',
      // The vendors of the sample content do not exist.
      blockedUrlPatterns: ['*.example/*'],
    });
    const score = lhr.categories.performance?.score;
    const figure = (audit) => lhr.audits[audit]?.numericValue;
    const figures = {
      performance: typeof score === 'number' ? Math.round(score * 100) : undefined,
      fcpSeconds: figure('first-contentful-paint') / 1000,
      lcpSeconds: figure('largest-contentful-paint') / 1000,
      tbtMs: figure('total-blocking-time'),
      // To the thousandth, as Lighthouse shows it.
      cls: Math.round(figure('cumulative-layout-shift') * 1000) / 1000,
    };
    if (Object.values(figures).every(Number.isFinite)) return figures;
    missing.add(
      lhr.runtimeError?.message ??
        Object.keys(figures)
          .filter((key) => !Number.isFinite(figures[key]))
          .join(', '),
    );
  }
  throw new Error(`Lighthouse gave no figures for ${address}: ${[...missing].join('; ')}`);
}

const found = [];
try {
  for (const address of addresses) found.push(await measure(address));
} finally {
  await chrome.kill();
}
console.log(JSON.stringify(found));
