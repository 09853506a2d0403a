import { createHash } from 'node:crypto';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { loadMemorySite } from '../../../tests/support/example-site.ts';
import { BLOCKS, FILES, SITE } from '../../../tests/support/small-site.tsx';
import { metaPolicy } from '../../prerender/headers/index.ts';
import { embedPages } from './index.ts';

const { site } = loadMemorySite(
  {
    ...FILES,
    'site.yaml': `${SITE}integrations:
  reviews: { vendor: "Reviews & Co", origin: https://widgets.example, script: "/a.js?x=\\"y", mount: reviews-widget, hosts: [https://cdn.example] }
  booking: { vendor: Booking, origin: https://book.example, script: /b.js, mount: b, popups: true }
  chat: { vendor: Chat, origin: https://chat.example, script: /chat.js, mount: chat, isolation: page }
`,
  },
  BLOCKS,
);
const pages = embedPages(site);
const { html = '', policy = {} } = pages.get('/embed/reviews.html') ?? {};

/** Opens the page as a browser does in a sandbox, or where it has the rights of its site. */
function open(hash: string, origin = 'null') {
  const reports: unknown[] = [];
  let height = 0;
  const { window } = new JSDOM(html, {
    url: `https://www.example.com/embed/reviews.html${hash}`,
    runScripts: 'dangerously',
    beforeParse: (inner) => {
      Object.defineProperty(inner, 'origin', { value: origin });
      Object.defineProperty(inner, 'ResizeObserver', {
        value: class {
          observe() {}
        },
      });
      inner.HTMLElement.prototype.getBoundingClientRect = () => new inner.DOMRect(0, 0, 300, height);
      Object.defineProperty(inner, 'RTCPeerConnection', { value: class {}, configurable: true });
      inner.postMessage = (report: unknown) => reports.push(report);
    },
  });
  return {
    document: window.document,
    reports,
    /** Changes the mount as a vendor does. */
    fill: async (text: string, shown: number) => {
      height = shown;
      const mount = window.document.querySelector('.reviews-widget');
      if (mount) mount.textContent = text;
      await Promise.resolve();
    },
    /** Whether calls cannot be made any more. */
    isDeaf: () => !('RTCPeerConnection' in window),
    vendorScript: () => window.document.querySelector('head script')?.getAttribute('src') ?? undefined,
  };
}

describe('the page of a vendor', () => {
  it('exists for each vendor with a frame', () => {
    expect([...pages.keys()]).toEqual(['/embed/reviews.html', '/embed/booking.html']);
  });

  it('names the vendor, in the language of the site, and is not listed in search', () => {
    const { document } = open('#a1');
    expect(document.title).toBe('Reviews & Co');
    expect(document.documentElement.lang).toBe('en-AE');
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  });

  it('has its policy before anything that the policy applies to', () => {
    const policy = html.indexOf('Content-Security-Policy');
    expect(policy).toBeGreaterThan(0);
    for (const governed of ['<style', '<script', '<link', '<body']) {
      const at = html.indexOf(governed);
      if (at !== -1) expect(policy).toBeLessThan(at);
    }
  });

  it('gives the script the id of its widget, and fetches it', () => {
    const page = open('#a1');
    expect(page.document.querySelector<HTMLElement>('.reviews-widget')?.dataset.widget).toBe('a1');
    expect(page.vendorScript()).toBe('https://widgets.example/a.js?x="y');
  });

  it("removes the functions that no policy governs, before the vendor's script", () => {
    expect(open('#a1').isDeaf()).toBe(true);
    expect(open('').isDeaf()).toBe(false);
  });

  it.each(['', '#', '#a b', '#a%22b', '#<b>'])('fetches nothing for the widget "%s"', (hash) => {
    expect(open(hash).vendorScript()).toBeUndefined();
  });

  it('fetches nothing if it has the rights of its site', () => {
    expect(open('#a1', 'https://www.example.com').vendorScript()).toBeUndefined();
  });

  it('sends the height of the widget after each change', async () => {
    const page = open('#a1');
    expect(page.reports).toEqual([]);
    await page.fill('4.9 stars', 80.2);
    await page.fill('4.9 stars!', 80.2);
    await page.fill('', 0);
    expect(page.reports).toEqual([
      { pageBuilderWidget: 'a1', height: 81 },
      { pageBuilderWidget: 'a1', height: 0 },
    ]);
  });
});

describe('its policy', () => {
  const vendor = ['https://widgets.example', 'https://cdn.example'];

  it('is what the page says', () => {
    const { document } = open('#a1');
    const said = document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content');
    expect(said).toBe(metaPolicy(policy));
  });

  it('lets the one script of the page run, as it is, and those of the vendor', () => {
    const [, script = ''] = /<script>(.*?)<\/script>/s.exec(html) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    expect(policy['script-src']).toEqual([`'sha256-${hash}'`, ...vendor]);
  });

  it('lets it open windows only if that is declared', () => {
    const { policy: booking = {} } = pages.get('/embed/booking.html') ?? {};
    expect(booking.sandbox).toEqual(['allow-scripts', 'allow-forms', 'allow-popups']);
  });

  it.each(['connect-src', 'font-src', 'media-src', 'frame-src', 'form-action'])(
    'lets %s reach only the vendor',
    (name) => expect(policy[name]).toEqual(vendor),
  );

  it('forbids all that it does not name', () => {
    expect(policy['default-src']).toEqual(["'none'"]);
    expect(policy['base-uri']).toEqual(["'none'"]);
    expect(policy['object-src']).toEqual(["'none'"]);
    expect(policy['img-src']).toEqual(['data:', ...vendor]);
    expect(policy.sandbox).toEqual(['allow-scripts', 'allow-forms']);
    expect(policy.webrtc).toEqual(["'block'"]);
    expect(policy['frame-ancestors']).toEqual(["'self'"]);
    expect(policy['style-src']).toEqual(["'unsafe-inline'", ...vendor]);
  });
});
