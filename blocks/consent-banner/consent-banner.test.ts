import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { island } from './island.ts';

const KEY = 'page-builder:allowed / Google Analytics';
const BANNER = '<aside><button data-accept="">Yes</button><button>No</button></aside>';
const SCRIPTS = '<script src="/setup.js"></script><script src="https://count.example/a.js" data-id="7"></script>';

describe('the question of the consent banner', () => {
  let page = new AbortController();
  const banner = () => document.querySelector('aside');
  const press = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
  const listScripts = () => [...document.head.querySelectorAll('script')].map((each) => each.getAttribute('src'));
  /** Opens another page; answers that were not stored are lost. */
  const open = (isAsked = true) => {
    page = new AbortController();
    document.head.innerHTML = isAsked ? `<template data-counting="${KEY}">${SCRIPTS}</template>` : '';
    document.body.innerHTML = BANNER;
    island(document.body, page.signal);
  };

  beforeEach(() => localStorage.clear());
  afterEach(() => {
    page.abort();
    document.head.replaceChildren();
  });

  it('is asked before anything is counted, and not again after a yes', async () => {
    open();
    expect(banner()).toMatchObject({ hidden: false });
    expect(banner()?.hasAttribute('data-asking')).toBe(true);
    expect(listScripts()).toEqual([]);
    press('Yes');
    await vi.waitFor(() => expect(banner()?.hidden).toBe(true));
    expect(listScripts()).toEqual(['/setup.js', 'https://count.example/a.js']);
    open();
    expect(banner()?.hidden).toBe(true);
    expect(listScripts()).toEqual(['/setup.js', 'https://count.example/a.js']);
  });

  it('is not asked again after a no, and nothing is counted', async () => {
    open();
    press('No');
    await vi.waitFor(() => expect(banner()?.hidden).toBe(true));
    open();
    expect(banner()?.hidden).toBe(true);
    expect(listScripts()).toEqual([]);
  });

  it('is answered by the list of other companies, too', () => {
    open();
    localStorage[KEY] = '1';
    banner()?.dispatchEvent(new Event('click'));
    expect(banner()?.dataset.asks).toBe(KEY);
    expect(listScripts()).toHaveLength(2);
    banner()?.dispatchEvent(new Event('click'));
    expect(listScripts()).toHaveLength(2);
  });

  it('stands in the page where nothing waits for an answer', () => {
    open(false);
    expect(banner()).toMatchObject({ hidden: false });
    expect(banner()?.hasAttribute('data-asking')).toBe(false);
  });
});
