import { beforeEach, describe, expect, it } from 'vitest';
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
    document.body.innerHTML = `<div id="island"><div data-shown="{percent} % in infrared">${pair}${pair}</div></div>`;
  });

  it('appears with its script', () => {
    wake();
    expect(document.querySelector('[data-awaiting]')).toBeNull();
  });

  it('reveals as much of its own pair as it says, and tells it in words', () => {
    wake();
    move(sliders()[1], '25');
    expect(revealed()).toEqual(['60%', '25%']);
    expect(sliders().map((slider) => slider.getAttribute('aria-valuetext'))).toEqual([
      '60 % in infrared',
      '25 % in infrared',
    ]);
  });

  it('keeps what a visitor has set before the script came', () => {
    const [slider] = sliders();
    if (slider) slider.value = '10';
    wake();
    expect(revealed()).toEqual(['10%', '60%']);
  });
});
