import { expect, it } from 'vitest';
import { readPasted } from './read-pasted.ts';

/** A clipboard with these contents, by type. */
const clipboard = (contents: Readonly<Record<string, string>>) => ({
  types: Object.keys(contents),
  getData: (type: string) => contents[type] ?? '',
});
const paste = (html: string, plain = 'plain') => readPasted(clipboard({ 'text/html': html, 'text/plain': plain }));

it('keeps bold, emphasis, code, links, lists and headings of a web page', () => {
  const html = `<html><head><style>p { color: red }</style></head><body><!--StartFragment-->
    <h2>What we <b>bring</b></h2>
    <p>A <strong>thermal </strong>camera, a <em>moisture</em> meter and
      <a href="https://www.example.com/a (b)">a list</a>. Write <code>a*b</code>.</p>
    <ul><li>Walls<ul><li>cracks</li></ul></li><li><p>Roof</p></li></ul>
    <ol><li>Book</li><li>Sign</li></ol><!--EndFragment--></body></html>`;
  expect(paste(html)).toBe(
    [
      '### What we bring',
      'A **thermal** camera, a *moisture* meter and [a list](https://www.example.com/a%20%28b%29). Write `a*b`.',
      '- Walls\n  - cracks\n- Roof\n1. Book\n2. Sign',
    ].join('\n\n'),
  );
});

it('reads what Google Docs copies', () => {
  const html = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span
    style="font-weight:400">Call </span><span style="font-weight:700">today</span><span style="font-weight:400">, or
    </span><span style="font-style:italic">tomorrow</span></p><br><ul><li dir="ltr" aria-level="1"><p dir="ltr"
    role="presentation"><span style="font-weight:400">First</span></p></li><ul><li aria-level="2"><p><span>Inside</span></p>
    </li></ul></ul></b><br class="Apple-interchange-newline">`;
  expect(paste(html)).toBe('Call **today**, or *tomorrow*\n\n- First\n  - Inside');
});

it('reads the lists of Word', () => {
  const item = (level: number, marker: string, words: string) =>
    `<p class="MsoListParagraph" style="text-indent:-18pt;mso-list:l0 level${level} lfo1"><![if !supportLists]><span
      style="font-family:Symbol"><span style="mso-list:Ignore">${marker}<span>&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`;
  expect(paste(`${item(1, '·', 'Doors')}${item(2, 'o', 'Locks')}<p>Then</p>${item(1, '1.', 'Pay')}`)).toBe(
    '- Doors\n   - Locks\n\nThen\n\n1. Pay',
  );
});

it('keeps signs of pasted text as text, and no address that is not a link', () => {
  expect(paste('<p>5 * 3 = 15, [x], <b>1*</b></p><p><a href="javascript:alert(1)">Press</a></p>')).toBe(
    '5 \\* 3 = 15, \\[x\\], **1\\***\n\nPress',
  );
});

it('takes the plain text of what was copied here, as source code, or has no format', () => {
  const plain = 'A **bold** word';
  for (const html of ['<p data-pm-slice="1 1 []">A <strong>bold</strong> word</p>', '<span>A **bold** word</span>'])
    expect(paste(html, plain)).toBe(plain);
  const code = { 'text/html': '<p>A **bold** word</p>', 'text/plain': plain, 'vscode-editor-data': '{}' };
  expect(readPasted(clipboard(code))).toBe(plain);
  expect(readPasted(clipboard({ 'text/plain': 'We check\n\n•\twalls\n• roofs' }))).toBe('We check\n\n- walls\n- roofs');
});
