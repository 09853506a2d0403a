import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBlockRenderer } from '../../src/render/render-block.tsx';
import { instantiateExample, readExamples } from '../../tests/support/example-site.ts';
import { otherCompanies } from './index.ts';
import { island } from './island.ts';

const KEY = 'page-builder:allowed / Reviews';
const renderer = createBlockRenderer();

/** Shows an example of the block. */
function open(example: string): void {
  const instance = instantiateExample(otherCompanies, readExamples('other-companies').get(example));
  document.body.innerHTML = renderer.render(instance, 'main', renderer.startPage()).html;
}

const names = () => [...document.querySelectorAll('h3')].map((each) => each.textContent);
const entry = (name: string) =>
  [...document.querySelectorAll('li')].find((each) => each.querySelector('h3')?.textContent === name);
const status = () => entry('Reviews')?.querySelector('[role="status"]')?.textContent;
const button = () => entry('Reviews')?.querySelector('button');

describe('the list of companies', () => {
  it('has each company of the site once, with its purpose and its hosts', () => {
    open('all companies');
    expect(names()).toEqual(['Reviews', 'Forms', 'Maps', 'OpenStreetMap', 'YouTube']);
    expect(entry('Reviews')?.textContent).toContain('Asks before it loads from widgets.example:');
    expect(entry('Reviews')?.textContent).toContain('shows reviews by clients');
    expect(entry('Forms')?.textContent).toContain('Receives at forms.example what you send');
  });

  it('has only the tables that the author names', () => {
    open('what loads in pages');
    expect(entry('Forms')?.textContent).not.toContain('Receives at');
  });
});

describe('the consent of a visitor', () => {
  let page = new AbortController();
  const wake = () => island(document.body, page.signal);
  async function press(): Promise<void> {
    button()?.click();
    await vi.dynamicImportSettled();
  }

  beforeEach(() => {
    page = new AbortController();
    localStorage.clear();
    open('all companies');
  });
  afterEach(() => page.abort());

  it('is shown, and can be withdrawn and given again', async () => {
    localStorage[KEY] = '1';
    wake();
    expect(status()).toBe('You always allow Reviews.');
    expect(button()?.textContent).toBe('Withdraw permission for Reviews');
    await press();
    expect(localStorage[KEY]).toBe('');
    expect(status()).toBe('Reviews loads only after asking you.');
    await press();
    expect(localStorage[KEY]).toBe('1');
    expect(status()).toBe('You always allow Reviews.');
  });

  it("changes with the visitor's choice in another tab", () => {
    wake();
    localStorage[KEY] = '1';
    dispatchEvent(new StorageEvent('storage'));
    expect(status()).toBe('You always allow Reviews.');
  });

  it('is not offered if the browser stores nothing', () => {
    const blocked = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    wake();
    expect(button()?.closest<HTMLElement>('[data-choice]')?.hidden).toBe(true);
    blocked.mockRestore();
  });
});
