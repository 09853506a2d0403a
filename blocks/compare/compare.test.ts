import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blockContract } from '../../tests/support/block-contract.ts';
import { compare } from './index.ts';
import { island } from './island.ts';

blockContract(compare);

describe('the slider between two pictures', () => {
  const pair = '<div data-pair><input type="range" value="60" data-awaiting></div>';
  const pairs = () => [...document.querySelectorAll<HTMLElement>('[data-pair]')];
  const sliders = () => [...document.querySelectorAll('input')];
  const revealed = () => pairs().map((each) => each.style.getPropertyValue('--revealed'));

  function wake(): void {
    const element = document.querySelector<HTMLElement>('#island');
    if (element) island(element, new AbortController().signal);
  }

  function move(slider: HTMLInputElement | undefined, value: string): void {
    if (!slider) return;
    slider.value = value;
    slider.dispatchEvent(new Event('input'));
  }

  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    document.body.innerHTML = `<div id="island"><div data-shown="{percent} % in infrared">${pair}${pair}</div></div>`;
  });

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('moves to and fro when it comes into view, and stops once a visitor uses it', () => {
    const cancel = vi.fn();
    const animate = vi.fn(() => ({ cancel }));
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly tell: (entries: readonly { isIntersecting: boolean }[]) => void;
        constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void) {
          this.tell = tell;
        }
        observe() {
          this.tell([{ isIntersecting: true }]);
        }
        disconnect() {}
      },
    );
    for (const each of document.querySelectorAll('[data-pair]')) Object.assign(each, { animate });
    wake();
    expect(animate).toHaveBeenCalledTimes(2);
    expect(animate).toHaveBeenCalledWith(
      [{ '--revealed': '60%' }, { '--revealed': '46%' }, { '--revealed': '60%' }],
      expect.anything(),
    );
    move(sliders()[0], '20');
    expect(cancel).toHaveBeenCalledTimes(1);
  });

  it('appears with its script', () => {
    wake();
    expect(document.querySelector('[data-awaiting]')).toBeNull();
  });

  it('reveals the second picture of its own pair, and says how much in words', () => {
    wake();
    move(sliders()[1], '25');
    expect(revealed()).toEqual(['60%', '25%']);
    expect(sliders().map((slider) => slider.getAttribute('aria-valuetext'))).toEqual([
      '60 % in infrared',
      '25 % in infrared',
    ]);
  });

  it('keeps what a visitor has set before the script loaded', () => {
    const [slider] = sliders();
    if (slider) slider.value = '10';
    wake();
    expect(revealed()).toEqual(['10%', '60%']);
  });
});
