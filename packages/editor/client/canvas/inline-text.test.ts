import { describe, expect, it } from 'vitest';
import { createQuoteReader, readInlineText } from './inline-text.ts';
import type { Run } from './runs.ts';

const text = (words: string): Run => ({ kind: 'text', bold: false, italic: false, text: words });
const read = createQuoteReader([{ name: 'site.facts.price', value: '1,500' }], {
  name: 'Ajman',
  price: '${site.facts.price}',
});

/** Reads a text at the first element that matches a selector, on a page with this HTML. */
function find(value: string, html: string, place: string) {
  document.body.innerHTML = html;
  const shown = document.querySelector<HTMLElement>('body > *') ?? expect.unreachable();
  return readInlineText(shown, document.querySelector(place) ?? expect.unreachable(), value, read);
}
const plain = (value: string, words: string) => find(value, `<h2>${words}</h2>`, 'h2');
const rich = (value: string, html: string, place: string) =>
  find(value, `<div data-edit-markdown="">${html}</div>`, place);

describe('a text on the page', () => {
  it.each([
    ['A heading', 'A heading', 'Another', 'Another'],
    ['A long text\nthat goes on', 'A long text that goes on', 'Short', 'Short'],
    ['Some words\n', 'Some words', 'Others', 'Others\n'],
    ['A heading', 'A heading', 'Now\u00a0this', 'Now this'],
    ['From 5 km', 'From <span>5\u00a0km</span>', 'From 6 km', 'From 6 km'],
    ['2 * 3', '2 * 3', '**4**', '**4**'],
  ])('changes the plain text %j', (value, words, typed, expected) => {
    expect(plain(value, words)?.write([text(typed)])).toBe(expected);
  });

  const LIST = 'A list:\n\n- **One**\n- Two\n\n### End';
  const LIST_HTML = '<p>A list:</p><ul><li><strong>One</strong></li><li>Two</li></ul><h3>End</h3>';
  it.each([
    ['First one.\n\nSecond one.\n', '<p>First one.</p><p>Second one.</p>', 'p + p', 'Last.', 'First one.\n\nLast.\n'],
    ['Same.\n\nSame.\n', '<p>Same.</p><p>Same.</p>', 'p + p', 'Other.', 'Same.\n\nOther.\n'],
    [LIST, LIST_HTML, 'li + li', '2', 'A list:\n\n- **One**\n- 2\n\n### End'],
    [LIST, LIST_HTML, 'strong', '1', 'A list:\n\n- 1\n- Two\n\n### End'],
    [LIST, LIST_HTML, 'h3', '# *', 'A list:\n\n- **One**\n- Two\n\n### \\# \\*'],
    [
      'One\n\n> Two\n\nThree',
      '<p>One</p><blockquote><p>Two</p></blockquote><p>Three</p>',
      'blockquote + p',
      '3',
      'One\n\n> Two\n\n3',
    ],
  ])('changes the part of %j that contains it', (value, html, place, typed, expected) => {
    expect(rich(value, html, place)?.write([text(typed)])).toBe(expected);
  });

  it('shows the value of a quote of the site or the entry', () => {
    for (const [value, shown] of [
      ['From AED ${site.facts.price}', 'From AED 1,500'],
      ['From AED ${price}', 'From AED 1,500'],
    ] as const) {
      const found = plain(value, shown);
      expect(found?.runs[1]).toMatchObject({ kind: 'quote', text: '1,500', source: value.slice(9) });
      expect(found?.write([text('Now AED '), ...(found?.runs.slice(1) ?? [])])).toBe(value.replace('From', 'Now'));
    }
  });

  it.each([
    ['that the file no longer has', plain('A heading', 'Another heading')],
    ['with an unknown quote', plain('From ${site.facts.other}', 'From AED 5')],
    ['in code', rich('```\nCode\n```', '<pre><code>Code</code></pre>', 'code')],
    ['in a table', rich('| a |\n|---|\n| c |', '<table><tr><td>c</td></tr></table>', 'td')],
    ['between the parts', rich('One', '<p>One</p>', 'div')],
    ['in a part more than the file has', rich('One', '<p>One</p><p>Two</p>', 'p')],
    ['that are marked otherwise', rich('One **bold** word', '<p>One <em>bold</em> word</p>', 'p')],
  ])('is not editable %s', (_, found) => expect(found).toBeUndefined());
});
