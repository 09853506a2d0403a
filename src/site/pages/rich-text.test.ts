import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMarkdownRenderer } from './rich-text.ts';

const { render } = createMarkdownRenderer();
const keep = (to: string) => to;
/** Nobody sees the definition of a link that nobody uses; but a text with one is no plain text. */
const renderParsed = (text: string) => render(`${text}\n\n[unused]: /unused`, keep);

describe('a text without Markdown', () => {
  it.each([
    ['One line.', '<p>One line.</p>'],
    ['One line\nand another.', '<p>One line\nand another.</p>'],
    ['One paragraph.\n\n\nAnother: "here".', '<p>One paragraph.</p>\n<p>Another: &quot;here&quot;.</p>'],
  ])('%j', (text, html) => expect(render(text, keep)).toBe(html));

  it('is rendered as the parser does, whatever its signs', () => {
    const sign = fc.constantFrom(...'aé– \n".:;,-+=1)(%’', '\n\n', '  ', '\u00a0', 'a', 'b', 'c');
    const text = fc.array(sign, { maxLength: 12 }).map((signs) => signs.join(''));
    fc.assert(
      fc.property(text, (written) => {
        expect(render(written, keep)).toBe(renderParsed(written));
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    '*a*',
    'a_b_',
    '`a`',
    '# a',
    '> a',
    '[a](/b)',
    'a\\*',
    'a &amp; b',
    '1. a',
    'a\n=',
    'a  \nb',
    '~~a~~',
    '<b>',
  ])('is none with the signs of %j', (text) => expect(render(text, keep)).toBe(renderParsed(text)));
});

it('has tables that keys can scroll', () => {
  expect(render('| a | b |\n|---|---|\n| c | d |', keep)).toContain('<table tabindex="0">');
});
