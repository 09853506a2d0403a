import { beforeEach, describe, expect, it } from 'vitest';
import { blockContract } from '../../tests/support/block-contract.ts';
import { widget } from './index.ts';
import { island } from './island.ts';

blockContract(widget);

describe('the script of a vendor', () => {
  const place = '<div><section data-script="https://widgets.example/a.js"></section></div>';
  const scripts = () => [...document.scripts].map(({ src }) => src);

  beforeEach(() => {
    document.head.innerHTML = '';
    document.body.innerHTML = place + place;
  });

  it('is added once, however many widgets ask for it', () => {
    for (const element of document.body.querySelectorAll<HTMLElement>('body > div'))
      island(element, new AbortController().signal);
    expect(scripts()).toEqual(['https://widgets.example/a.js']);
  });

  it('is not added when the page has it already', () => {
    document.head.innerHTML = '<script src="https://widgets.example/a.js"></script>';
    for (const element of document.body.querySelectorAll<HTMLElement>('body > div'))
      island(element, new AbortController().signal);
    expect(scripts()).toEqual(['https://widgets.example/a.js']);
  });

  it('does not hold up the page', () => {
    const [first] = document.body.querySelectorAll<HTMLElement>('body > div');
    if (first) island(first, new AbortController().signal);
    expect(document.scripts[0]?.async).toBe(true);
  });
});
