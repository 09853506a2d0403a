import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { instantiateExample, readExamples } from '../../tests/support/example-site.ts';
import { search } from './index.ts';

describe('the search', () => {
  const user = userEvent.setup();
  const ask = (summary: string, answer: string) => (
    <details name="faq">
      <summary>{summary}</summary>
      {answer}
    </details>
  );
  const details = () => [...document.querySelectorAll('details')];
  const shown = () => details().flatMap(({ hidden, textContent }) => (hidden ? [] : [textContent]));
  const opened = () => details().map(({ open }) => open);
  const first = () => document.querySelector<HTMLElement>('#first');
  const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search the questions' });
  const count = () => screen.getByRole('status').textContent;
  const nothing = () => screen.queryByText(/^No question fits/)?.hidden === false;

  /** Shows a page with three questions in two blocks, at an address. */
  function show(address: string, example = 'questions'): void {
    cleanup();
    history.replaceState(null, '', address);
    render(
      <main>
        {instantiateExample(search, readExamples('search').get(example)).content.render({})}
        <div data-block="faq" id="first">
          {ask('How long?', 'Two hours')}
          {ask('Façade?', 'Yes')}
        </div>
        <div data-block="faq">{ask('What does it cost?', 'It depends on size')}</div>
      </main>,
    );
  }

  /** Types words instead of those in the field. */
  async function type(words: string): Promise<void> {
    await user.clear(field());
    await user.type(field(), words);
  }

  beforeEach(() => {
    document.body.innerHTML = '';
    show('/faq');
  });
  afterEach(() => vi.unstubAllGlobals());

  it('shows what matches every word, in the question or in the answer, and hides blocks without any', async () => {
    await type('SIZE cost');
    expect(shown()).toEqual(['What does it cost?It depends on size']);
    expect(first()?.hidden).toBe(true);
    expect(count()).toBe('1 question for “SIZE cost”');
    await type('facade');
    expect(shown()).toEqual(['Façade?Yes']);
    expect(first()?.hidden).toBe(false);
  });

  it('finds a misspelt word where no question has it as it was typed', async () => {
    await type('fasade');
    expect(shown()).toEqual(['Façade?Yes']);
    await type('depands size');
    expect(shown()).toEqual(['What does it cost?It depends on size']);
  });

  it('shows a message when nothing matches, and everything again when it is emptied', async () => {
    expect(nothing()).toBe(false);
    await type('swimming');
    expect(shown()).toEqual([]);
    expect(count()).toBe('0 questions for “swimming”');
    expect(nothing()).toBe(true);
    await user.clear(field());
    expect(shown()).toHaveLength(3);
    expect(first()?.hidden).toBe(false);
    expect(count()).toBe('');
    expect(nothing()).toBe(false);
  });

  it('opens every matching question, and restores them afterwards', async () => {
    details()[0]?.setAttribute('open', '');
    await type('e');
    expect(opened()).toEqual([false, true, true]);
    expect(document.querySelector('details[name]')).toBeNull();
    await type('size');
    expect(opened()).toEqual([false, false, true]);
    await user.clear(field());
    expect(opened()).toEqual([true, false, false]);
    expect(document.querySelectorAll('details[name="faq"]')).toHaveLength(3);
  });

  it('keeps the words in the address, and starts with those in it', async () => {
    await type('two hours');
    expect(location.search).toBe('?q=two+hours');
    show('/faq?q=cost#x');
    expect(field().value).toBe('cost');
    expect(shown()).toHaveLength(1);
    await user.clear(field());
    expect(location.pathname + location.search + location.hash).toBe('/faq#x');
  });

  describe('that knows other pages', () => {
    const PAGES = [
      ['/faq', 'Questions', 'Short answers', 'Questions\nHow far do you come?'],
      [
        '/',
        'Home',
        'A boatyard',
        'Boatyard\nOur yard\nDo you come to Norwich?\nWhat does Norwich cost?\nNorwich by boat',
      ],
      ['/norwich', 'Norwich', 'The yard by the river', 'Norwich | Boatyard'],
    ];
    const pages = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

    it('lists those that match, with their matching questions, once something is searched', async () => {
      const fetched = vi.fn(() => Promise.resolve(Response.json(PAGES)));
      vi.stubGlobal('fetch', fetched);
      show('/faq', 'questions here and on other pages');
      expect(fetched).not.toHaveBeenCalled();
      await type('norwich');
      expect(await screen.findByText('On other pages')).toBeTruthy();
      expect(pages()).toEqual([
        'Home Do you come to Norwich? · What does Norwich cost?',
        'Norwich The yard by the river',
      ]);
      expect(nothing()).toBe(false);
      const links = screen.getAllByRole<HTMLAnchorElement>('link');
      expect(links.map((link) => [link.getAttribute('href'), link.target]).slice(-2)).toEqual([
        ['/#:~:text=Do%20you%20come%20to%20Norwich%3F', '_self'],
        ['/norwich', ''],
      ]);
      await type('how far');
      expect(pages()).toEqual([]);
      await user.clear(field());
      expect(pages()).toEqual([]);
      expect(fetched).toHaveBeenCalledOnce();
    });

    it('searches its own page where there is no index', async () => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
      vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })));
      show('/faq', 'questions here and on other pages');
      await type('size');
      expect(shown()).toHaveLength(1);
      await vi.waitFor(() => expect(warn).toHaveBeenCalled());
      expect(pages()).toEqual([]);
    });
  });

  it('highlights the words it has found, until the page is left', async () => {
    const highlights = new Map<string, Set<Range>>();
    vi.stubGlobal('Highlight', Set);
    vi.stubGlobal('CSS', { highlights });
    const marked = () => [...(highlights.get('found') ?? [])].map(String);
    show('/faq?q=cost+Depends');
    expect(marked()).toEqual(['cost', 'depends']);
    cleanup();
    expect(marked()).toEqual([]);
  });
});
