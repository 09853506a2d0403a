import { beforeEach, describe, expect, it } from 'vitest';
import { blockContract } from '../../tests/support/block-contract.ts';
import { search } from './index.ts';
import { island } from './island.ts';

blockContract(search);

describe('the search', () => {
  const question = (summary: string, answer: string) => `<details><summary>${summary}</summary>${answer}</details>`;
  const select = <Found extends Element>(selector: string) => document.querySelector<Found>(selector);
  const shown = () =>
    [...document.querySelectorAll('details')].filter(({ hidden }) => !hidden).map((each) => each.textContent);

  /** Shows a page with three questions in two blocks, at an address. */
  function show(address: string): void {
    history.replaceState(null, '', address);
    document.body.innerHTML = `<main>
      <div id="island"><div data-awaiting data-one="{count} question" data-other="{count} questions"><input type="search">
      <p data-count></p><p data-nothing hidden></p></div></div>
      <div data-block="faq" id="first">${question('How long?', 'Two hours')}${question('Façade?', 'Yes')}</div>
      <div data-block="faq" id="second">${question('What does it cost?', 'It depends on size')}</div></main>`;
    const element = select<HTMLElement>('#island');
    if (element) island(element, new AbortController().signal);
  }

  function type(words: string): void {
    const field = select<HTMLInputElement>('input');
    if (!field) return;
    field.value = words;
    field.dispatchEvent(new Event('input'));
  }

  beforeEach(() => show('/faq'));

  it('appears with its script', () => expect(select('[data-awaiting]')).toBeNull());

  it('shows what matches every word, in the question or in the answer, and hides blocks without any', () => {
    type('SIZE cost');
    expect(shown()).toEqual(['What does it cost?It depends on size']);
    expect(select<HTMLElement>('#first')?.hidden).toBe(true);
    expect(select('[data-count]')?.textContent).toBe('1 question');
    type('facade');
    expect(shown()).toEqual(['Façade?Yes']);
  });

  it('shows a message when nothing matches, and everything again when it is emptied', () => {
    type('swimming');
    expect(shown()).toEqual([]);
    expect(select('[data-count]')?.textContent).toBe('0 questions');
    expect(select<HTMLElement>('[data-nothing]')?.hidden).toBe(false);
    type('');
    expect(shown()).toHaveLength(3);
    expect(select('[data-count]')?.textContent).toBe('');
    expect(select<HTMLElement>('[data-nothing]')?.hidden).toBe(true);
  });

  it('opens every matching question, and restores them afterwards', () => {
    const opened = () => [...document.querySelectorAll('details')].map(({ open }) => open);
    for (const item of document.querySelectorAll('details')) item.setAttribute('name', 'faq');
    document.querySelector('details')?.setAttribute('open', '');
    type('e');
    expect(opened()).toEqual([false, true, true]);
    expect(document.querySelector('details[name]')).toBeNull();
    type('size');
    expect(opened()).toEqual([false, false, true]);
    type('');
    expect(opened()).toEqual([true, false, false]);
    expect(document.querySelectorAll('details[name="faq"]')).toHaveLength(3);
  });

  it('keeps the words in the address, and starts with those in it', () => {
    type('two hours');
    expect(location.search).toBe('?q=two+hours');
    show('/faq?q=cost#x');
    expect(select<HTMLInputElement>('input')?.value).toBe('cost');
    expect(shown()).toHaveLength(1);
    type('');
    expect(location.pathname + location.search + location.hash).toBe('/faq#x');
  });
});
