import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMarkdownRenderer } from './rich-text.ts';

const { render } = createMarkdownRenderer();
const keep = (to: string) => to;
/** An unused link definition is invisible; but a text with one is not plain text. */
const renderParsed = (text: string) => render(`${text}\n\n[unused]: /unused`, keep);

describe('a text without Markdown', () => {
  it.each([
    ['One line.', '<p>One line.</p>'],
    ['One line\nand another.', '<p>One line\nand another.</p>'],
    ['One paragraph.\n\n\nAnother: "here".', '<p>One paragraph.</p>\n<p>Another: &quot;here&quot;.</p>'],
  ])('%j', (text, html) => expect(render(text, keep)).toBe(html));

  it('is rendered as the parser does, whatever its characters', () => {
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
  ])('is not one with the characters of %j', (text) => expect(render(text, keep)).toBe(renderParsed(text)));
});

it('has tables that keys can scroll', () => {
  expect(render('| a | b |\n|---|---|\n| c | d |', keep)).toContain('<table data-text="table" tabindex="0">');
});

describe('bold', () => {
  it.each([
    ['**重要。**的说明', '<strong>重要。</strong>的说明'],
    ['これは**「重要」**です。', 'これは<strong>「重要」</strong>です。'],
    ['**„günstig“**er', '<strong>„günstig“</strong>er'],
    ['**(fast)**alles und **Note:**Words', '<strong>(fast)</strong>alles und <strong>Note:</strong>Words'],
    ['“**so**”, (**so**) and **so**.', '“<strong>so</strong>”, (<strong>so</strong>) and <strong>so</strong>.'],
    ['**a (**b**)**', '<strong>a (<strong>b</strong>)</strong>'],
    ['[**(a)**b](/c)', '<a href="/c"><strong>(a)</strong>b</a>'],
    ['2**3', '2**3'],
    ['\\*\\*a\\*\\* &amp; &lt;b', '**a** &amp; &lt;b'],
  ])('%s', (text, html) => expect(render(text, keep)).toBe(`<p>${html}</p>`));
});

describe('asterisks that multiply', () => {
  it.each([
    'A box of 40*60*20 cm, or 2*4 m',
    '3*5=15*1 and 1.5*2,5*½',
    '40cm*60cm*20cm, 40 см*60 см*20 см and 40厘米*60厘米*20厘米',
    '40"*60"*20" and 2*(3+4)*5*(6)',
    'Call 601***234 or 601***567',
    '1_000_000 and 5_3_2',
  ])('%s', (text) => {
    const told: string[] = [];
    const html = render(text, keep, (slips) => told.push(...slips.map(({ written }) => written)));
    expect(html).toBe(`<p>${text.replaceAll('"', '&quot;')}</p>`);
    expect(told).toEqual([]);
  });

  it.each([
    ['a*1*, 共*3*個 and *Fast*24', 'a<em>1</em>, 共<em>3</em>個 and <em>Fast</em>24'],
    ['*40*, (*5*) and 12**34**56', '<em>40</em>, (<em>5</em>) and 12<strong>34</strong>56'],
    ['5 [*1*](/a) and ***2***', '5 <a href="/a"><em>1</em></a> and <em><strong>2</strong></em>'],
  ])('%s has others', (text, html) => expect(render(text, keep)).toBe(`<p>${html}</p>`));
});

describe('unmatched signs in the text', () => {
  const tell = (markdown: string) => {
    const told: string[] = [];
    render(markdown, keep, (slips) => told.push(...slips.map(({ written }) => written)));
    return told;
  };

  it.each([
    '**Bold** and *so* on',
    'One\n\n**Two**',
    'Code: `**`, `[^1]`, `==a==`, `![a](/b)`',
    '```\n{{ a }} ###b **\n```',
    'Great!',
    'a\n\n***\n\nb\n\n___\n\nc\n\n* * *\n\nd\n\n- - -',
    '***bold and more***',
    '\\*\\*a, \\[^1], \\==a==, \\:smile:',
    '#1 in town, and #hashtags\n\n1. One\n2. Two',
    'Caf&eacute; &hellip;',
    'Price*(net) and tax*, _site_config and __init__py',
    '~~gone~~ C++ and a == b: 9:00 to 17:30',
    'One | two\n\nOr four | five, or |x| and |a| + |b|',
    'Weekdays | 9 to 5  \nWeekends | 10 to 2',
    '\\| a | b \\|',
    '| a | b |\n|---|---|\n| c | d |\n| e | f |',
    '- a | b\n- c | d',
    'C++ and Notepad++, i++ and ++j, 2++3, +++, Wow!!! Really\n!!! Only today',
    '\\####### a',
    'As in [1] <https://example.com>, `[](/a)`, \\[](/b) and [**b**](/c)',
  ])('are not in %j', (markdown) => expect(tell(markdown)).toEqual([]));

  it.each([
    ['We look **closely.', ['**closely.']],
    ['One **two\n\nthree** four', ['**two', '**']],
    ['**Note: **more **words**', ['**Note: **']],
    ['一个 **重要 ** 说明', ['**重要 **']],
    ['![A wall](/wall.jpg)', ['![A wall](/wall.jpg)']],
    ['A claim[^1]\n\n[^1]: The source.', ['[^1]']],
    ['A claim[^1]\n\n[^1]: /source', ['[^1]']],
    ['- [ ] To do\n- [x] Done', ['- [ ]', '- [x]']],
    ['1. [x] Done', ['1. [x]']],
    ['### Prices {#prices}', ['{#prices}']],
    ['[About](/about){:target="_blank"}', ['{:target="_blank"}']],
    ['A text\n{: .lead}', ['{: .lead}']],
    ['{{% cta %}} and {{< figure src=a >}}', ['{{% cta %}}', '{{< figure src=a >}}']],
    ['==marked== **words** ==of **bold**==', ['==marked==', '==of ']],
    ['Call tel:+97141234567 or [us](tel:+97141234567) or <mailto:us@a.example>.', ['tel:+97141234567']],
    ['H~2~O, x^2^ and :smile:', ['~2~', '^2^', ':smile:']],
    ['Words\n###NoSpace\n', ['###NoSpace']],
    ['> [!NOTE]\n> Words', ['[!NOTE]']],
    [':::tip\nWords\n:::', [':::tip', ':::']],
    ['| a | b |\n|---|---|\n| ==c== | d |', ['==c==']],
    ['Plain :tada: words', [':tada:']],
    ['*(fast)*alles and _„gut“_er', ['*(fast)*', '_„gut“_']],
    ['__Note:__Words', ['__Note:__']],
    ['See [](/about) and [ ](/team "Team").', ['[](/about)', '[ ](/team)']],
    ['See [&nbsp;](/about).\n\n| a | b |\n|---|---|\n| [][c] | d |\n\n[c]: /c', ['[\u00a0](/about)', '[](/c)']],
    ['| A | B |\n| C | D |', ['| A | B |']],
    ['Prices:\n|A|B|\n|C|D|\n|E|F|', ['|A|B|']],
    ['| A | B |\n\n| C | D |', ['| A | B |', '| C | D |']],
    ['A | B | C\nD | E | F\nG | H | I', ['A | B | C']],
    ['> | A | **B** |\n> | C | D |', ['| A | ']],
    ['####### seven\n\n######## eight of us', ['####### seven', '######## eight of us']],
    ['Our ++new++ and ++very new++.', ['++new++', '++very new++']],
    ['!!! note "Title"\n    Words', ['!!! note "Title"']],
    ['Words\n??? tip', ['??? tip']],
    ['![](/wall.jpg)', ['![](/wall.jpg)']],
    ['Or [About]<https://example.com>.', ['[About]<https://example.com>']],
    ['[Us]<us@example.com>, [Call]<tel:+49 30 12>', ['[Us]<us@example.com>', '[Call]<tel:+49 30 12>']],
  ])('are reported in %j', (markdown, written) => expect(tell(markdown)).toEqual(written));
});
