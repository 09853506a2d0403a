import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBlockRenderer } from '../../src/render/render-block.tsx';
import { instantiateExample, readExamples } from '../../tests/support/example-site.ts';
import { widget } from './index.ts';
import { island } from './island.ts';
import { Widget } from './view.tsx';

let page = new AbortController();
beforeEach(() => {
  page = new AbortController();
  document.head.innerHTML = '';
  localStorage.clear();
});
afterEach(() => page.abort());

/** Wakes up every widget in the page. */
async function wake(): Promise<void> {
  for (const element of document.querySelectorAll<HTMLElement>('body > div')) island(element, page.signal);
  await loadScript();
}

/** Waits for the script that does what the visitor asks for. */
const loadScript = () => vi.dynamicImportSettled();

const COMPANY = 'Reviews';
const button = (name: string) => [...document.querySelectorAll('button')].find((each) => each.textContent === name);
const status = () => document.querySelector('[role="status"]')?.textContent;

async function press(name: string): Promise<void> {
  button(name)?.click();
  await loadScript();
}
const ask = () => press(`Load from ${COMPANY}`);

const instance = instantiateExample(widget, readExamples('widget').get('reviews'));
const renderer = createBlockRenderer();
const { html } = renderer.render(instance, 'main', renderer.startPage());
/** An island as the server writes it. */
const written = `<div>${html}</div>`;

/** The frame of the first widget and the height at which it is shown; 0 while something else is there. */
const frame = () => document.querySelector('iframe');
const height = () => frame()?.getAttribute('height');

describe('what loads from another company', () => {
  beforeEach(() => {
    document.body.innerHTML = written;
  });

  it('is not offered where its author says so, and loads for visitors who always allow its vendor', async () => {
    const quiet = instantiateExample(widget, { ...Object(readExamples('widget').get('reviews')), offer: false });
    const makeQuiet = createBlockRenderer();
    document.body.innerHTML = `<div>${makeQuiet.render(quiet, 'main', makeQuiet.startPage()).html}</div>`;
    await wake();
    expect([button(`Load from ${COMPANY}`), frame()]).toEqual([undefined, null]);
    localStorage[document.querySelector<HTMLElement>('[data-asks]')?.dataset.asks ?? ''] = '1';
    await wake();
    expect(frame()).not.toBeNull();
  });

  it('is named, with its hosts, and waits until the visitor asks for it', async () => {
    await wake();
    expect(document.querySelector('[data-offer] p')?.textContent).toBe(
      'Reviews can show “Reviews by clients” here. It loads from widgets.example only when you ask for it.',
    );
    expect(frame()).toBeNull();
    await ask();
    expect(frame()?.getAttribute('src')).toBe('/embed/reviews.html#abc-123');
    expect(status()).toBe('Loading…');
    expect(localStorage).toHaveLength(0);
  });

  it('does not start on a click beside the buttons', async () => {
    await wake();
    document.querySelector<HTMLElement>('[data-offer] p')?.click();
    await loadScript();
    expect(frame()).toBeNull();
  });

  it('loads automatically if the visitor always allows the company, on this page and on the next', async () => {
    document.body.innerHTML = written + written;
    await wake();
    await press(`Always allow ${COMPANY}`);
    expect(document.querySelectorAll('iframe')).toHaveLength(2);
    document.body.innerHTML = written;
    await wake();
    expect(frame()).not.toBeNull();
  });

  it('loads automatically if site.yaml requires no consent', async () => {
    document.body.innerHTML = written.replace(/data-asks="[^"]*"/, 'data-asks=""');
    await wake();
    expect(frame()).not.toBeNull();
  });

  it('is reported as unavailable when nothing has loaded, and can be requested again', async () => {
    await wake();
    vi.useFakeTimers();
    await ask();
    vi.advanceTimersByTime(8000);
    vi.useRealTimers();
    expect(status()).toBe('Reviews does not answer. The rest of this page works without it.');
    await ask();
    expect(status()).toBe('Loading…');
  });

  it('can be requested if the browser stores nothing', async () => {
    const blocked = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    await wake();
    expect(frame()).toBeNull();
    await press(`Always allow ${COMPANY}`);
    expect(frame()).not.toBeNull();
    blocked.mockRestore();
  });
});

describe('a widget in a frame', () => {
  function say(data: unknown, source: MessageEventSource | null | undefined = frame()?.contentWindow): void {
    dispatchEvent(new MessageEvent('message', { data, source: source ?? null }));
  }

  beforeEach(async () => {
    document.body.innerHTML = written;
    await wake();
    await ask();
  });

  it('may only run scripts and send forms', () => {
    expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-forms');
    expect(frame()?.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect(frame()?.title).toBe('Reviews by clients');
  });

  it('may open windows if site.yaml says so', () => {
    const vendor = {
      name: 'booking',
      vendor: 'Booking',
      script: '/b.js',
      mount: 'b',
      frame: '/embed/booking.html',
      hosts: [],
    };
    const props = {
      widget: 'a',
      title: 'Booking',
      size: 'medium',
      frame: 'none',
      vendorOn: 'all',
      offer: true,
    } as const;
    const consent = { notice: '', show: '', always: '', waiting: '', failed: '' };
    const site = { locale: 'en', words: { consent } };
    const show = (popups: boolean) =>
      renderToStaticMarkup(createElement(Widget, { ...props, site, vendor: { ...vendor, popups } }));
    expect(show(true)).toContain('sandbox="allow-scripts allow-forms allow-popups"');
    expect(show(false)).toContain('sandbox="allow-scripts allow-forms"');
  });

  it('has the height that it requests, and is hidden again when it is empty', () => {
    expect(height()).toBe('0');
    say({ pageBuilderWidget: 'abc-123', height: 320 });
    expect(height()).toBe('320');
    say({ pageBuilderWidget: 'abc-123', height: 0 });
    expect(height()).toBe('0');
  });

  it.each([1e9, '1e9', Infinity, 'Infinity', Number.MAX_VALUE])(
    'is at most ten screens high if it requests %s',
    (said) => {
      say({ pageBuilderWidget: 'abc-123', height: said });
      expect(height()).toBe('8000');
    },
  );

  it.each([
    ['another window', { pageBuilderWidget: 'abc-123', height: 320 }, () => window],
    ['nobody', { pageBuilderWidget: 'abc-123', height: 320 }, () => null],
    ['the frame of another widget', { pageBuilderWidget: 'abc-123', height: 320 }, otherFrame],
  ])('ignores messages from %s', (_who, report, source) => {
    const from = source();
    dispatchEvent(new MessageEvent('message', { data: report, source: from }));
    expect(height()).toBe('0');
  });

  function otherFrame(): MessageEventSource | null {
    const other = document.createElement('iframe');
    document.body.append(other);
    return other.contentWindow;
  }

  it.each([
    ['no report', 'hello'],
    ['nothing', null],
    ['for another library', { height: 320 }],
    ['no height', { pageBuilderWidget: 'abc-123', height: 'tall' }],
    ['a height below nothing', { pageBuilderWidget: 'abc-123', height: -1 }],
  ])('is not shown for a message that is %s', (_what, data) => {
    say(data);
    expect(height()).toBe('0');
  });

  it('receives no messages after its page was left', () => {
    page.abort();
    say({ pageBuilderWidget: 'abc-123', height: 320 });
    expect(height()).toBe('0');
  });
});

describe('a form of ours instead of a widget', () => {
  const report = (height: number) =>
    dispatchEvent(
      new MessageEvent('message', {
        data: { pageBuilderWidget: 'abc-123', height },
        source: frame()?.contentWindow ?? null,
      }),
    );
  const begin = () => {
    const field = document.querySelector('input');
    if (field) field.value = 'Sara';
  };

  beforeEach(() => {
    document.body.innerHTML = written.replace(/<a [^>]*>[^<]*<\/a>/, '<input>');
  });

  it('is not replaced by an automatic widget while the visitor fills it in', async () => {
    localStorage[document.querySelector<HTMLElement>('[data-asks]')?.dataset.asks ?? ''] = '1';
    await wake();
    begin();
    report(320);
    expect(height()).toBe('0');
  });

  it('is replaced by one that the visitor asks for', async () => {
    await wake();
    begin();
    await ask();
    report(320);
    expect(height()).toBe('320');
  });
});

describe('a widget in the page', () => {
  const place = '<div><section><div data-asks="" data-script="https://widgets.example/a.js"></div></section></div>';
  const scripts = () => [...document.scripts].map(({ src }) => src);

  it('loads the script of its vendor once, however many need it', async () => {
    document.body.innerHTML = place + place;
    await wake();
    expect(scripts()).toEqual(['https://widgets.example/a.js']);
  });

  it('requests nothing if the vendor is unknown', async () => {
    document.body.innerHTML = '<div><section><div data-asks=""></div></section></div>';
    await wake();
    expect(scripts()).toEqual([]);
  });
});
