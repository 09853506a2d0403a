import { describe, expect, it } from 'vitest';
import { findInlineText, findSource, matchWords } from './inline-text.ts';
import type { Run } from './runs.ts';
import type { TextLeaf } from './text-leaves.ts';
import { listTexts } from './text-leaves.ts';

describe('words on the page', () => {
  const text = (words: string): Run => ({ kind: 'text', bold: false, italic: false, text: words });

  it.each([
    ['A heading', 'A heading', 'Another', 'Another'],
    ['A long text\nthat goes on', 'A long text that goes on', 'Short', 'Short'],
    ['Some words\n', 'Some words', 'Others', 'Others\n'],
    ['A heading', 'A heading', 'Now\u00a0this', 'Now this'],
    ['2 * 3', '2 * 3', '**4**', '**4**'],
  ])('are those of the plain text %j', (value, words, typed, expected) => {
    expect(matchWords(value, words, false)[0]?.write([text(typed)])).toBe(expected);
  });

  it.each([
    ['First one.\n\nSecond one.\n', 'Second one.', 'Last one.', 'First one.\n\nLast one.\n'],
    ['First one.\n\nSecond one.\n', 'First one.', 'Now this.', 'Now this.\n\nSecond one.\n'],
    ['A list:\n\n- **One**\n- Two\n\n### End', 'Two', '2', 'A list:\n\n- **One**\n- 2\n\n### End'],
    ['A list:\n\n- **One**\n- Two\n\n### End', 'One', '1', 'A list:\n\n- 1\n- Two\n\n### End'],
    ['A list:\n\n- **One**\n- Two\n\n### End', 'End', '# *', 'A list:\n\n- **One**\n- Two\n\n### \\# \\*'],
  ])('are those of a part of %j', (value, words, typed, expected) => {
    expect(matchWords(value, words, true)[0]?.write([text(typed)])).toBe(expected);
  });

  it('say what stands there for a quote', () => {
    const read = (name: string) => (name === 'site.facts.price' ? '1,500' : undefined);
    const [found] = matchWords('From AED ${site.facts.price}', 'From AED 1,500', false, read);
    expect(found?.runs[1]).toMatchObject({ kind: 'quote', text: '1,500', source: '${site.facts.price}' });
    expect(found?.write([text('Now AED '), ...(found?.runs.slice(1) ?? [])])).toBe('Now AED ${site.facts.price}');
  });

  it.each([
    ['Some **strong** words', 'Some strong words', false],
    ['A heading', 'A', false],
    ['    Code', 'Code', true],
    ['```\nCode\n```', 'Code', true],
    ['| a | b |\n|---|---|\n| c | d |', '| c | d |', true],
    ['From ${site.facts.price}', 'From AED 5', false],
  ])('are not those of %j, which says more than the page shows', (value, words, isRich) => {
    expect(matchWords(value, words, isRich)).toEqual([]);
  });

  it('are left alone where the page marks others than the text', () => {
    document.body.innerHTML = '<div class="rich-text" data-block="note"><p>One <em>bold</em> word</p></div>';
    const block = document.querySelector('div') ?? expect.unreachable();
    const find = (value: string) =>
      findInlineText(document.querySelector('p') ?? block, block, listTexts('a.yaml', { value }));
    expect(find('One **bold** word')).toBeUndefined();
    expect(find('One *bold* word')?.runs).toHaveLength(3);
  });

  it('are found around the place that somebody points at', () => {
    document.body.innerHTML = '<div data-block="note"><h2>A <span>heading</span></h2><p>Words</p></div>';
    const block = document.querySelector('div');
    const leaves = listTexts('a.yaml', { heading: 'A heading', text: 'Words' });
    const target = document.querySelector('span');
    if (!block || !target) return expect.unreachable();
    const found = findInlineText(target, block, leaves);
    expect([found?.element.localName, found?.leaf.path]).toEqual(['h2', ['heading']]);
    expect(findInlineText(block, block, leaves)).toBeUndefined();
  });

  it('lead to the text that says them, also where it quotes a fact or has marks', () => {
    document.body.innerHTML =
      '<div><h2>From AED 5</h2><ul><li>One <b>bold</b> word</li></ul><p>Nobody says this</p></div>';
    const block = document.querySelector('div') ?? expect.unreachable();
    const leaves = listTexts('a.yaml', {
      heading: 'From ${site.facts.price}',
      text: 'A list:\n\n- One **bold** word\n- Two',
    });
    const findAt = (place: string) => findSource(document.querySelector(place) ?? block, block, leaves)?.path;
    expect([findAt('h2'), findAt('b'), findAt('p')]).toEqual([['heading'], ['text'], undefined]);
  });

  describe('are proved to come from a text', () => {
    const leaves = (data: Parameters<typeof listTexts>[1], more: Partial<TextLeaf> = {}) =>
      listTexts('a.yaml', data).map((leaf) => ({ ...leaf, ...more }));
    const find = (html: string, place: string, ...texts: readonly (readonly TextLeaf[])[]) => {
      document.body.innerHTML = `<div data-block="note">${html}</div>`;
      const block = document.querySelector('div') ?? expect.unreachable();
      const target = document.querySelector(place) ?? expect.unreachable();
      const found = findInlineText(target, block, texts.flat());
      return found && [found.element.localName, found.leaf.path.join('.')];
    };

    it('by their place in a list, where several items say the same', () => {
      const items = leaves({ items: [{ label: 'More' }, { label: 'More' }] });
      expect(find('<b>More</b><i>More</i>', 'i', items)).toEqual(['i', 'items.1.label']);
      expect(find('<b>More</b><i>More</i><u>More</u>', 'i', items)).toBeUndefined();
    });

    it('where it is the only one, and they stand nowhere else', () => {
      expect(find('<b>Dubai</b>', 'b', leaves({ title: 'Dubai', city: 'Dubai' }))).toBeUndefined();
      expect(find('<b>Dubai</b><i>Dubai</i>', 'b', leaves({ title: 'Dubai' }))).toBeUndefined();
      expect(find('<b><i>Dubai</i></b>', 'b', leaves({ title: 'Dubai' }))).toEqual(['i', 'title']);
    });

    it('never a part of the page that shows more, whatever is quoted', () => {
      const texts = leaves({ eyebrow: 'Inspections in ${emirate}' });
      const html = '<div><p>Inspections in Ajman</p><h1>Ajman</h1><span>4.9 from <b>150+ reviews</b></span></div>';
      for (const place of ['b', 'span', 'h1', 'div > div']) expect(find(html, place, texts), place).toBeUndefined();
      const known = leaves({ eyebrow: 'Inspections in ${emirate}' }, { read: () => 'Ajman' });
      expect(find(html, 'p', known)).toEqual(['p', 'eyebrow']);
      expect(find(html, 'b', known)).toBeUndefined();
    });

    it('of the block in which they stand', () => {
      const own = leaves({ label: 'Send' });
      const nested = leaves({ form: { label: 'Send' } }, { isNested: true });
      const html = '<i>Send</i><section data-block="form"><b>Send</b></section>';
      expect(find(html, 'i', own, nested)).toEqual(['i', 'label']);
      expect(find(html, 'b', own, nested)).toEqual(['b', 'form.label']);
      expect(find(html, 'b', own)).toBeUndefined();
    });
  });
});
