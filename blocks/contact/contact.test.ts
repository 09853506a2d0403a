import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBlockRenderer } from '../../src/render/render-block.tsx';
import { instantiateExample, readExamples } from '../../tests/support/example-site.ts';
import { contact } from './index.ts';
import { island } from './island.ts';

describe('a map', () => {
  const renderer = createBlockRenderer();
  const instance = instantiateExample(contact, readExamples('contact').get('an office with a map'));
  const { html } = renderer.render(instance, 'main', renderer.startPage());
  const page = new AbortController();
  const asked = vi.fn<typeof fetch>();
  const state = () => document.querySelector<HTMLElement>('[data-asks]')?.dataset.state;

  async function ask(): Promise<void> {
    const element = document.querySelector<HTMLElement>('body > div');
    if (element) island(element, page.signal);
    await vi.dynamicImportSettled();
    expect(asked).not.toHaveBeenCalled();
    document.querySelector('button')?.click();
    await vi.dynamicImportSettled();
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  }

  beforeEach(() => {
    localStorage.clear();
    document.body.innerHTML = `<div>${html}</div>`;
    asked.mockReset();
    vi.stubGlobal('fetch', asked);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is a picture with a link until the visitor asks for it, and then its frame', async () => {
    expect(document.querySelector('img')?.alt).toBe('A drawn map with a pin');
    expect(document.querySelector('a[href^="https:"]')?.getAttribute('href')).toBe(
      'https://www.openstreetmap.org/#map=15/25.14/55.235',
    );
    asked.mockResolvedValue(new Response());
    await ask();
    await vi.waitFor(() =>
      expect(document.querySelector('iframe')?.src).toContain('https://www.openstreetmap.org/export/embed.html?bbox='),
    );
    document.querySelector('iframe')?.dispatchEvent(new Event('load'));
    expect(state()).toBe('drawn');
  });

  it('stays a picture if the server of the map does not respond', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    asked.mockRejectedValue(new TypeError('Failed to fetch'));
    await ask();
    await vi.waitFor(() => expect(state()).toBe('failed'));
    expect(document.querySelector('iframe')).toBeNull();
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('A frame did not load'));
  });
});
