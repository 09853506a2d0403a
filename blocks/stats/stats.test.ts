import { afterEach, describe, expect, it, vi } from 'vitest';
import { blockContract } from '../../tests/support/block-contract.ts';
import { stats } from './index.ts';
import { island } from './island.ts';

blockContract(stats);

/** A page that shows everything at once, whose time runs as the test says. */
function show(calm: boolean, ...figures: readonly string[]) {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('matchMedia', () => ({ matches: calm }));
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly tell: (entries: readonly { isIntersecting: boolean; target: Element }[]) => void;
      constructor(tell: (entries: readonly { isIntersecting: boolean; target: Element }[]) => void) {
        this.tell = tell;
      }
      observe = (target: Element) => this.tell([{ isIntersecting: true, target }]);
      unobserve = () => {};
      disconnect = () => {};
    },
  );
  const element = document.createElement('div');
  element.innerHTML = figures.map((figure) => `<dd>${figure}</dd>`).join('');
  const start = performance.now();
  island(element, new AbortController().signal);
  return {
    shown: () => [...element.children].map(({ textContent }) => textContent),
    pass: (ms: number) => {
      for (const frame of frames.splice(0)) frame(start + ms);
    },
  };
}

describe('figures that come into view', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('count up to what was served and keep the words around them', () => {
    const page = show(false, '15k+', '99%', 'AED 1,500', 'same day');
    expect(page.shown()).toEqual(['15k+', '99%', 'AED 1,500', 'same day']);
    page.pass(100);
    expect(page.shown()[0]).toMatch(/^\d+k\+$/);
    expect(page.shown()[0]).not.toBe('15k+');
    expect(page.shown()[3]).toBe('same day');
    page.pass(5000);
    expect(page.shown()).toEqual(['15k+', '99%', 'AED 1,500', 'same day']);
  });

  it('leave a fraction alone', () => {
    const page = show(false, '4.9');
    page.pass(100);
    expect(page.shown()).toEqual(['4.9']);
  });

  it('stand still for who wants less motion', () => {
    const page = show(true, '15k+');
    page.pass(100);
    expect(page.shown()).toEqual(['15k+']);
  });
});
