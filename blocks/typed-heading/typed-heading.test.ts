import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { instantiateExample } from '../../tests/support/example-site.ts';
import { typedHeading } from './index.ts';
import { island } from './island.ts';

describe('the words to begin with', () => {
  const words = ['Ajman', 'Jumeirah', 'Sharjah'];

  it('come first, and the others follow in their order', () => {
    const { content } = instantiateExample(typedHeading, { before: 'In', words, first: ['Sharjah'] });
    const html = renderToStaticMarkup(content.render({}, { linkOnly: false, mark: undefined }));
    expect(html).toContain('Sharjah, Ajman, Jumeirah');
  });

  it('are among the words', () => {
    const { error } = typedHeading.schema.safeParse({ before: 'In', words, first: ['Fujairah'] });
    expect(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
      'first.0: "Fujairah" is not one of the words. Write one of them exactly as in "words", or delete it.',
    ]);
  });
});

describe('the typing', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    // typed.js adds up to half of a delay by chance.
    vi.spyOn(Math, 'random').mockReturnValue(0);
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    vi.stubGlobal('IntersectionObserver', FakeObserver);
    document.body.innerHTML =
      '<div><span data-typed>Ajman</span><span data-words>Ajman, Jumeirah</span><button data-pause data-awaiting></button></div>';
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  /** Each text that was shown, with the milliseconds since the one before. */
  function watch(milliseconds: number): readonly (readonly [text: string, after: number])[] {
    const target = document.querySelector('[data-typed]');
    const seen: (readonly [string, number])[] = [];
    let since = 0;
    for (let now = 1; now <= milliseconds; now += 1) {
      vi.advanceTimersByTime(1);
      since += 1;
      const text = target?.textContent ?? '';
      if (text === (seen.at(-1)?.[0] ?? '')) continue;
      seen.push([text, since]);
      since = 0;
    }
    return seen;
  }

  it('starts after 500 ms, types at 80 ms, rests for 2000 ms, deletes at 60 ms, and continues with the next word', async () => {
    const element = document.querySelector<HTMLElement>('body > div');
    const page = new AbortController();
    if (element) island(element, page.signal);
    expect(watch(3000), 'before it is seen').toEqual([['Ajman', 1]]);
    FakeObserver.show();
    await vi.dynamicImportSettled();
    const seen = watch(5000);
    page.abort();
    const [first, ...others] = seen;
    expect(first).toEqual(['A', within(500 + 80, 1)]);
    expect(others.slice(0, 10)).toEqual([
      ['Aj', within(80, 1)],
      ['Ajm', within(80, 1)],
      ['Ajma', within(80, 1)],
      ['Ajman', within(80, 1)],
      // Before the first deletion, typed.js adds one typing delay and two deletion delays to the pause.
      ['Ajma', within(2000, 80 + 2 * 60 + 1)],
      ['Ajm', 60],
      ['Aj', 60],
      ['A', 60],
      ['', 60],
      ['J', within(80, 1)],
    ]);
  });
});

/** An observer whose element comes into view when a test calls `show`. */
class FakeObserver {
  static show: () => void = () => undefined;
  readonly disconnect = vi.fn();

  constructor(callback: (entries: readonly { isIntersecting: boolean }[]) => void) {
    FakeObserver.show = () => callback([{ isIntersecting: true }]);
  }

  observe(): void {}
}

/** Matches a duration of up to `slack` ms more: a timer can start a millisecond after the previous one. */
function within(milliseconds: number, slack: number): unknown {
  return expect.toSatisfy((actual: number) => actual >= milliseconds && actual <= milliseconds + slack);
}
