import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBlockRenderer } from '../../src/render/render-block.tsx';
import { blockContract } from '../../tests/support/block-contract.ts';
import { instantiateExample, readExamples } from '../../tests/support/example-site.ts';
import { widget } from './index.ts';
import { island } from './island.ts';
import { Widget } from './view.tsx';

blockContract(widget);

let page = new AbortController();
beforeEach(() => {
  page = new AbortController();
  document.head.innerHTML = '';
});
afterEach(() => page.abort());

/** Wakes up every widget in the page. */
function wake(): void {
  for (const element of document.querySelectorAll<HTMLElement>('body > div')) island(element, page.signal);
}

describe('a widget in a frame', () => {
  const instance = instantiateExample(widget, readExamples('widget').get('reviews'));
  const renderer = createBlockRenderer();
  const { html } = renderer.render(instance, 'main', renderer.startPage());

  /** The frame of the first widget and the height at which it is shown; 0 while the link is. */
  const frame = () => document.querySelector('iframe');
  const height = () => frame()?.getAttribute('height');

  function say(data: unknown, source: MessageEventSource | null | undefined = frame()?.contentWindow): void {
    dispatchEvent(new MessageEvent('message', { data, source: source ?? null }));
  }

  beforeEach(() => {
    document.body.innerHTML = `<div>${html}</div>`;
  });

  it('asks nobody until it wakes up', () => {
    expect(frame()).toBeNull();
    wake();
    expect(frame()?.getAttribute('src')).toBe('/embed/reviews.html#abc-123');
  });

  it('has no rights but to run scripts and to send forms', () => {
    wake();
    expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-forms');
    expect(frame()?.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect(frame()?.title).toBe('Reviews by clients');
  });

  it('may open windows where site.yaml says so', () => {
    const vendor = { name: 'booking', vendor: 'Booking', script: '/b.js', mount: 'b', frame: '/embed/booking.html' };
    const props = {
      widget: 'a',
      title: 'Booking',
      fallback: { href: '/', label: 'Book', external: false },
      size: 'medium',
      frame: 'none',
    } as const;
    const show = (popups: boolean) =>
      renderToStaticMarkup(createElement(Widget, { ...props, vendor: { ...vendor, popups } }));
    expect(show(true)).toContain('sandbox="allow-scripts allow-forms allow-popups"');
    expect(show(false)).toContain('sandbox="allow-scripts allow-forms"');
  });

  it('is shown as high as it says that it is, and hidden again when it is empty', () => {
    wake();
    expect(height()).toBe('0');
    say({ pageBuilderWidget: 'abc-123', height: 320 });
    expect(height()).toBe('320');
    say({ pageBuilderWidget: 'abc-123', height: 0 });
    expect(height()).toBe('0');
  });

  it.each([1e9, '1e9', Infinity, 'Infinity', Number.MAX_VALUE])(
    'is no higher than ten screens where it says %s',
    (said) => {
      wake();
      say({ pageBuilderWidget: 'abc-123', height: said });
      expect(height()).toBe('8000');
    },
  );

  it.each([
    ['another window', { pageBuilderWidget: 'abc-123', height: 320 }, () => window],
    ['nobody', { pageBuilderWidget: 'abc-123', height: 320 }, () => null],
    ['the frame of another widget', { pageBuilderWidget: 'abc-123', height: 320 }, otherFrame],
  ])('believes nothing that comes from %s', (_who, report, source) => {
    wake();
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
    wake();
    say(data);
    expect(height()).toBe('0');
  });

  it('hears nothing any more when its page has gone', () => {
    wake();
    page.abort();
    say({ pageBuilderWidget: 'abc-123', height: 320 });
    expect(height()).toBe('0');
  });
});

describe('a widget in the page', () => {
  const place = '<div><section data-script="https://widgets.example/a.js"></section></div>';
  const scripts = () => [...document.scripts].map(({ src }) => src);

  it('has the script of its vendor added once, however many ask for it', () => {
    document.body.innerHTML = place + place;
    wake();
    expect(scripts()).toEqual(['https://widgets.example/a.js']);
  });

  it('asks for nothing where the vendor is not known', () => {
    document.body.innerHTML = '<div><section data-script=""></section></div>';
    wake();
    expect(scripts()).toEqual([]);
  });
});
