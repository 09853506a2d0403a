import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { FILES, load, SITE } from '../../../tests/support/small-site.tsx';
import { makeWorkbook } from '../../../tests/support/workbook.ts';
import { formatGithub, formatJson, formatPretty, formatSarif } from '../../check/diagnostics/index.ts';

const NO_FILES = { 'pages/places/creek.yaml': undefined, 'pages/places/palm.yaml': undefined };
const declare = (entries: string, more = '') => ({
  ...NO_FILES,
  'site.yaml': SITE.replace('entries: places/*.yaml', `entries: ${entries}${more}`),
});
const HEADER = 'name,region,facts.1.name,facts.1.link,extra\n';
const CREEK = 'The Creek,north,Old,/about,\n';
const ROWS = `${CREEK}The Palm,south,Sea,/,!\n`;

const sheet = (content: string | Uint8Array, file = 'data/places.csv', more = '') =>
  load({ ...declare(file, more), [file]: content });
const paths = ({ site }: ReturnType<typeof load>) =>
  site.pages.map(({ path }) => path).filter((path) => path.startsWith('/places'));
const prices = (tsv: string, shown = '${name}: ${price}') =>
  load({
    'site.yaml': SITE.replace(
      'collections:\n',
      'collections:\n  prices: { entries: data/prices.tsv, fields: { name: text, price: number } }\n',
    ),
    'pages/home.yaml': `title: Home\ndescription: A\nblocks:\n  - { type: note, text: a, items: { collection: prices, each: { name: "${shown}" } } }\n  - { type: cover }\n`,
    'data/prices.tsv': tsv,
  });
const told = ({ diagnostics }: ReturnType<typeof load>) =>
  formatPretty(diagnostics)
    .split('\n')
    .filter((line) => /^\S|^ {2}\w/.test(line))
    .map((line) => line.trim());

describe('a sheet', () => {
  it('makes a page of each row', () => {
    const loaded = sheet(HEADER + ROWS);
    expect(loaded.faults).toEqual([]);
    expect(paths(loaded)).toEqual(['/places/the-creek', '/places/the-palm']);
    expect(loaded.props('/places/the-palm')[0]).toMatchObject({
      text: 'Welcome to The Palm!',
      items: [{ name: 'Sea', link: { href: '/' } }],
    });
  });

  it('warns of what is not written yet, and of an answer that is still missing only once', () => {
    const rows = 'The Creek,TODO,TODO 1,/about,\nThe Palm,south,Sea,TODO,TODO\n';
    expect(told(sheet(HEADER + rows)).filter((line) => line.startsWith('data/'))).toEqual([
      'data/places.csv:2:11  error  entry/unanswered',
      'data/places.csv:2:16  warning  text/to-do',
      'data/places.csv:3:20  warning  text/to-do',
      'data/places.csv:3:25  warning  text/to-do',
    ]);
  });

  it('can be in the folder of the pages, where it is not reported as a file that is not read', () => {
    const loaded = load({ ...declare('_data/places.csv'), 'pages/_data/places.csv': HEADER + ROWS });
    expect([loaded.faults, paths(loaded)]).toEqual([[], ['/places/the-creek', '/places/the-palm']]);
  });

  it('can have the end of each address in a column', () => {
    const loaded = sheet(`slug,${HEADER}creek,${CREEK}`);
    expect([loaded.faults, paths(loaded)]).toEqual([[], ['/places/creek']]);
    expect(sheet(`slug,${HEADER}The Creek,${CREEK}`).faults).toEqual(['data/places.csv:2:1 route/malformed']);
  });

  it('can have headers of its own, and columns for other purposes', () => {
    const header = 'Place,Region,facts.1.name,facts.1.link,Notes\n';
    const more = ', columns: { Place: name, Notes: false }';
    const loaded = sheet(header + CREEK.replace(',\n', ',call them\n'), 'data/places.csv', more);
    expect([loaded.faults, paths(loaded)]).toEqual([[], ['/places/the-creek']]);
  });

  it('can hold the entries of a collection without pages', () => {
    const loaded = prices('Name\tPrice\nSmall\t49\nLarge\t89.50\n');
    expect(loaded.faults).toEqual([]);
    expect(loaded.props('/')[0]).toMatchObject({ items: [{ name: 'Small: 49' }, { name: 'Large: 89.50' }] });
  });

  it('has numbers where a block asks for text', () => {
    const loaded = prices('Name\tPrice\nSmall\t49\nLarge\t89.50\n', '${price}');
    expect(loaded.faults).toEqual([]);
    expect(loaded.props('/')[0]).toMatchObject({ items: [{ name: '49' }, { name: '89.50' }] });
  });

  it('can have decimal commas, and is never read with a guess', () => {
    const loaded = prices('Name\tPrice\nSmall\t49,5\nLarge\t1,500\n');
    expect(loaded.faults).toEqual([]);
    expect(loaded.props('/')[0]).toMatchObject({ items: [{ name: 'Small: 49.5' }, { name: 'Large: 1.500' }] });
    const { faults, diagnostics } = prices('Name\tPrice\nSmall\t49\nMedium\t1,500\nLarge\t1 500\nHuge\t13-Aug\n');
    expect(faults.map((fault) => fault.replace(/:\d+ /, ' '))).toEqual(
      [3, 4, 5].map((line) => `data/prices.tsv:${line} sheet/number`),
    );
    expect(diagnostics.map(({ hint, fix }) => [hint, fix?.text])).toEqual([
      ['Write 1500 or 1.5.', undefined],
      ['Write 1500.', '1500'],
      [expect.stringContaining('Was it 13.8 or 13.08?'), undefined],
    ]);
  });
});

describe('a fault in a sheet', () => {
  it('is a row that is there twice, with a fix, and then its entry is there once', () => {
    const written = `${HEADER}${CREEK}${CREEK}The Palm,south,Sea,/,!\n`;
    const loaded = sheet(written);
    expect(loaded.faults).toEqual(['data/places.csv:3:1 sheet/layout']);
    expect(loaded.diagnostics[0]).toMatchObject({ message: expect.stringContaining('This row is row 2 again.') });
    expect(loaded.diagnostics[0]?.fix).toEqual({
      range: [HEADER.length + CREEK.length, HEADER.length + 2 * CREEK.length],
      text: '',
    });
  });

  it('is a date in another form, with a fix if it can only be one day', () => {
    const read = (day: string) =>
      sheet(HEADER.replace(/\n/, ',from\n') + CREEK.replace(/\n/, `,${day}\n`)).diagnostics.map(({ code, fix }) => [
        code,
        fix?.text,
      ]);
    expect(read('31/12/2026')).toEqual([['sheet/date', '2026-12-31']]);
    expect(read('5/10/2026')).toEqual([['sheet/date', undefined]]);
    expect(read('2026-01-31')).toEqual([]);
  });

  it.each([
    ['open', 'Maybe', 'This must be yes or no, but it is the text "Maybe".', 'Write yes or no.', undefined],
    ['open', 'Y', 'This must be yes or no, but it is the text "Y".', 'Write yes.', 'yes'],
    ['open', 'TODO', '"open" has no value yet.', 'Replace TODO with yes or no.', undefined],
    ['price', 'forty', 'This must be a number, but it is the text "forty".', 'Write it in digits: 12.', undefined],
  ])('says of the %s %j what to write, as in a sheet', (field, cell, message, hint, text) => {
    const declared = 'prices: { entries: data/prices.csv, fields: { name: text, price: number, open: yes/no } }';
    const { diagnostics } = load({
      'site.yaml': SITE.replace('collections:\n', `collections:\n  ${declared}\n`),
      'data/prices.csv': `name,price,open\nLamp,40,yes\n`.replace(field === 'open' ? 'yes' : '40', cell),
    });
    expect(diagnostics.map(({ hint, fix }) => [hint, fix?.text])).toEqual([[hint, text]]);
    expect(diagnostics[0]?.message).toContain(`2 (${field}): ${message}`);
  });

  it('names the place of a limit that a site can change', () => {
    const list = 'facts: { type: list, of: { name: text, link: link } }';
    const template = FILES['pages/_templates/place.yaml'].replace(
      list,
      'tags: { type: list, max: 2, of: { type: text, max: 3 } }',
    );
    const { diagnostics } = load({
      ...declare('data/places.csv'),
      'pages/_templates/place.yaml': template.replace(', items: "${facts}"', ''),
      'data/places.csv': 'name,region,tags\nThe Creek,centre,old\nThe Palm,south,sand;b;c\n',
    });
    expect(diagnostics.flatMap(({ code, hint }) => (code.startsWith('entry/') ? hint : []))).toEqual([
      'Use one of them. Or add it to the options at pages/_templates/place.yaml:3:36.',
      'Shorten it. The limit is at pages/_templates/place.yaml:4:54.',
      'Delete some. The limit is at pages/_templates/place.yaml:4:28.',
    ]);
    const creek = load({ 'pages/places/creek.yaml': 'name: The Creek\nregion: centre\nfacts: []\n' });
    expect(creek.diagnostics[0]?.hint).toContain('the options at pages/_templates/place.yaml:3:36.');
    const site = SITE.replace(
      'collections:\n',
      'collections:\n  prices:\n    entries: data/prices.csv\n    fields: { name: { type: text, max: 4 } }\n',
    );
    const listed = load({ 'site.yaml': site, 'data/prices.csv': 'name\nLarge\n' });
    expect(listed.diagnostics[0]?.hint).toMatch(/The limit is at site\.yaml:\d+:40\.$/);
  });

  it('is reported at its cell, in all formats', () => {
    const { diagnostics } = sheet(HEADER + ROWS.replace('north', 'nroth'));
    const words = 'B2 (region): The text "nroth" is not one of the choices: north, south.';
    expect(formatPretty(diagnostics)).toContain(`data/places.csv:2:11  error  entry/wrong-choice`);
    expect(formatPretty(diagnostics)).toContain(`${words} Did you mean "north"?`);
    expect(formatGithub(diagnostics)).toContain('file=data/places.csv,line=2,endLine=2,col=11,endColumn=15');
    expect(formatGithub(diagnostics)).toContain(words);
    expect(JSON.parse(formatJson(diagnostics, 1))).toMatchObject({
      diagnostics: [{ file: 'data/places.csv', message: words, range: { start: { line: 2, column: 11 } } }],
    });
    expect(formatSarif(diagnostics, { rules: [], base: '' })).toContain(
      JSON.stringify(`${words} Did you mean "north"?`),
    );
    expect(diagnostics[0]?.fix).toMatchObject({ text: 'north' });
  });

  it.each([
    [
      'a misspelt column',
      HEADER.replace('region', 'regoin') + ROWS,
      'data/places.csv:1:6 entry/unknown-key',
      'Did you mean "region"?',
    ],
    [
      'a column that no entry has',
      `${HEADER.trim()},owner\n${CREEK}`,
      'data/places.csv:1:45 entry/unknown-key',
      'To leave this column out, write "columns: { owner: false }" in the collection in site.yaml.',
    ],
    [
      'a missing column, once',
      HEADER.replace(',region', '') + ROWS.replaceAll(/,(north|south)/g, ''),
      'data/places.csv:1:1 entry/missing-key',
      'Add "region:"',
    ],
    ['an empty cell', HEADER + ROWS.replace('north', ''), 'data/places.csv:2:11 sheet/empty-cell', 'Fill it in.'],
    [
      'a formula',
      HEADER + ROWS.replace('!', "=cmd|' /C calc'!A0"),
      'data/places.csv:3:22 sheet/formula',
      'paste it back as a value',
    ],
    [
      'a part of a list in one cell',
      `${HEADER.trim()},aliases\n${CREEK.trim()},/more;/about\n`,
      'data/places.csv:2:35 route/alias-shadows-page',
      'Remove the alias',
    ],
    [
      'a group in one column',
      HEADER.replace('facts.1.name,facts.1.link', 'facts.1') + CREEK.replace(',/about', ''),
      'data/places.csv:1:13 sheet/layout',
      'facts.1.name, facts.1.link',
    ],
    ['a title above the header', `Our places,,,,\n${HEADER}${ROWS}`, 'data/places.csv:1:1 sheet/layout', 'above row 2'],
    ['a second header', HEADER + CREEK + HEADER, 'data/places.csv:3:1 sheet/layout', 'Delete it.'],
    [
      'two columns of one name',
      `${HEADER.trim()},Name\n${CREEK.trim()},\n`,
      'data/places.csv:1:45 sheet/layout',
      'Delete one of them',
    ],
    [
      'a comma without quotation marks',
      HEADER + CREEK.replace(',\n', ',a, b\n'),
      'data/places.csv:2:31 sheet/layout',
      'quotation marks',
    ],
    ['an open quotation mark', `${HEADER}"The Creek,north\n`, 'data/places.csv:2:1 sheet/unreadable', '""quoted""'],
    [
      'a cell that never ends',
      `${HEADER}"${'a'.repeat(1_000_000)}"\n`,
      'data/places.csv:1:1 sheet/unreadable',
      'check that each quotation mark has a second one',
    ],
    ['a binary file', 'a\0b', 'data/places.csv:1:1 sheet/unreadable', 'CSV UTF-8'],
    ['an empty file', '\n,,\n', 'data/places.csv:1:1 sheet/layout', 'in its first row'],
    [
      'a thousand columns',
      `${'a,'.repeat(1000)}\n`,
      'data/places.csv:1:1 sheet/unreadable',
      'Delete the columns that are not for this site',
    ],
    [
      'two rows with one address',
      HEADER + CREEK + CREEK.replace('The Creek', 'the creek'),
      'data/places.csv:3:1 route/duplicate',
      'Keep one of them',
    ],
  ])('%s is reported', (_case, content, fault, hint) => {
    const { faults, diagnostics } = sheet(content);
    // If entries are missing, links to their pages are faults, too.
    const found = faults.filter((each) => !/link\/|^site\.yaml/.test(each));
    expect(found).toEqual([fault]);
    expect(diagnostics[faults.indexOf(fault)]?.hint).toContain(hint);
  });

  it('is ignored for visitors in a draft', () => {
    const loaded = sheet(`${HEADER.trim()},draft\n${CREEK.trim()},\nThe Palm,,Sea,/,,yes\n`);
    expect([...loaded.drafts]).toEqual(['data/places.csv#the-palm']);
    expect(loaded.diagnostics.map(({ source }) => source.entry)).toEqual(['data/places.csv#the-palm']);
  });

  it('says what a missing sheet would be called', () => {
    expect(told(load(declare('data/places.csv')))).toContain(
      'The collection "places" has no entries: nothing matches pages/data/places.csv or data/places.csv. Add an entry file, or delete the collection.',
    );
  });
});

describe('the text of a sheet', () => {
  const accented = `${HEADER.replaceAll(',', ';')}Café Ñandú;north;Old;/about;\n`;
  const encode = (text: string, encoding: BufferEncoding, mark: readonly number[] = []) =>
    new Uint8Array(Buffer.concat([Buffer.from(mark), Buffer.from(text, encoding)]));
  const swapped = encode(accented, 'utf16le', [0xff, 0xfe]);
  Buffer.from(swapped.buffer, swapped.byteOffset, swapped.length).swap16();

  it.each([
    ['UTF-8 with semicolons', encode(accented, 'utf8')],
    ['UTF-8 with a mark', encode(accented, 'utf8', [0xef, 0xbb, 0xbf])],
    ['UTF-16', encode(accented, 'utf16le', [0xff, 0xfe])],
    ['UTF-16 in the other order', swapped],
    ['UTF-16 without a mark', encode(accented.replace('é', 'e'), 'utf16le')],
    ['tabs', encode(accented.replaceAll(';', '\t'), 'utf8')],
    ['lines of Windows', encode(accented.replaceAll('\n', '\r\n'), 'utf8')],
    ['lines of old Macs', encode(accented.replaceAll('\n', '\r'), 'utf8')],
  ])('can be %s', (_case, bytes) => {
    const loaded = sheet(bytes);
    expect([loaded.faults, paths(loaded)]).toEqual([[], ['/places/cafe-nandu']]);
  });

  it('is read as Windows-1252 if it is not UTF-8, with a note', () => {
    const loaded = sheet(encode(accented, 'latin1'));
    expect([loaded.faults, paths(loaded)]).toEqual([
      ['data/places.csv:1:1 sheet/guessed-encoding'],
      ['/places/cafe-nandu'],
    ]);
  });

  it('has no fixes unless it is UTF-8, because saving it would change its encoding', () => {
    const fixes = (encoding: BufferEncoding, mark: readonly number[] = []) =>
      sheet(encode(accented.replace('north', 'nroth'), encoding, mark)).diagnostics.flatMap(({ fix }) => fix ?? []);
    expect([fixes('utf8').length, fixes('utf16le', [0xff, 0xfe]).length, fixes('latin1').length]).toEqual([1, 0, 0]);
  });

  it('keeps what the schema asks for: zeros at the start, long numbers, lines in cells', () => {
    const loaded = sheet(`${HEADER}\n,,,,\n  0041 ,north,"Old,\n ""new"" ", /about ,123456789012345678901\n,,,,\n`);
    expect(loaded.faults).toEqual([]);
    expect(loaded.props('/places/0041')[0]).toMatchObject({
      text: 'Welcome to 0041123456789012345678901',
      items: [{ name: 'Old,\n "new"' }],
    });
  });
});

describe('a workbook', () => {
  const rows = [
    ['name', 'region', 'facts.1.name', 'facts.1.link', 'extra', 'updated'],
    ['The Creek', 'north', 'Old', '/about', '', ''],
  ];
  const book = (more: readonly (readonly string[])[] = [], formats: readonly string[] = []) =>
    makeWorkbook({ Places: { rows: [...rows, ...more] } }, formats);
  const read = (bytes: Uint8Array, entries = 'data/places.xlsx') =>
    load({ ...declare(entries), 'data/places.xlsx': bytes });

  it('makes a page of each row of its first sheet', () => {
    const loaded = read(book([['The Palm', 'south', 'Sea', '/', '!', '']]));
    expect([loaded.faults, paths(loaded)]).toEqual([[], ['/places/the-creek', '/places/the-palm']]);
  });

  it('reports a fault with the row, the column and the name of its cell, and cannot fix it', () => {
    const { faults, diagnostics } = read(book([['The Palm', 'suoth', 'Sea', '/', '!', '']]));
    expect(faults).toEqual(['data/places.xlsx:3:2 entry/wrong-choice']);
    expect(diagnostics[0]).toMatchObject({
      message: 'B3 (region): The text "suoth" is not one of the choices: north, south.',
      hint: 'Did you mean "south"?',
      fix: undefined,
    });
  });

  it('has a name for each sheet, and hidden ones are used only by it', () => {
    const bytes = makeWorkbook({
      Old: { rows: [['x']], isHidden: true },
      'All places': { rows },
      'More & more': { rows: [['name', 'regio'], ['The Palm']] },
    });
    expect(paths(read(bytes))).toEqual(['/places/the-creek']);
    const named = (sheetName: string) => read(bytes, `{ file: data/places.xlsx, sheet: "${sheetName}" }`);
    expect(paths(named('All places'))).toEqual(['/places/the-creek']);
    expect(told(named('More & more'))).toContain(
      'More & more!B1: "regio" is not a key of an entry of the collection "places". Did you mean "region"? To leave this column out, write "columns: { regio: false }" in the collection in site.yaml.',
    );
    expect(told(named('All place'))).toContain('This workbook has no sheet "All place". Did you mean "All places"?');
  });

  it('has the numbers, dates and values that its cells show', () => {
    const loaded = read(
      book(
        [
          [
            '<c s="1"><v>42</v></c>',
            'north',
            '<c s="3"><v>4.9</v></c>',
            '/',
            '<c><v>971501234567</v></c>',
            '<c s="2"><v>45992</v></c>',
          ],
          ['<c t="str"><f>A1&amp;A2</f><v>Marina</v></c>', '', 'Sea', '/', '<c t="b"><v>1</v></c>', ''],
        ],
        ['00000', 'd. mmm yyyy', '0.00'],
      ).slice(),
    );
    expect(loaded.props('/places/00042')[0]).toMatchObject({
      text: 'Welcome to 00042971501234567',
      items: [{ name: '4.90' }],
    });
    expect(loaded.site.pages.find(({ path }) => path === '/places/00042')?.publication.updated).toBe('2025-12-01');
    expect(loaded.faults).toEqual(['data/places.xlsx:4:2 sheet/empty-cell']);
  });

  it.each([
    ['&quot;£&quot;#,##0.00', 1180, '£1,180.00'],
    ['[$AED]\\ #,##0;[Red]-[$AED]\\ #,##0', 1180, 'AED 1,180'],
    ['_-[$€-407]* #,##0.00_-', 9.5, '€9.50'],
    ['#,##0.00\\ [$€-407]', -9.5, '-9.50 €'],
    ['0%', 0.05, '5%'],
    ['0.0 &quot;km&quot;', 4.25, '4.3 km'],
    ['#,##0', 1180, '1180'],
  ])('has what a cell of the format %s shows in a text, and the number in a number', (format, value, shown) => {
    const cell = `<c s="1"><v>${value}</v></c>`;
    const loaded = load({
      'site.yaml': SITE.replace(
        'collections:\n',
        'collections:\n  prices: { entries: data/prices.xlsx, fields: { name: text, shown: text, price: number } }\n',
      ),
      'pages/home.yaml': `title: Home\ndescription: A\nblocks:\n  - { type: note, text: a, items: { collection: prices, each: { name: "\${shown}: \${price}" } } }\n  - { type: cover }\n`,
      'data/prices.xlsx': makeWorkbook(
        {
          A: {
            rows: [
              ['name', 'shown', 'price'],
              ['Small', cell, cell],
            ],
          },
        },
        [format],
      ),
    });
    expect(loaded.faults).toEqual([]);
    expect(loaded.props('/')[0]).toMatchObject({ items: [{ name: `${shown}: ${value}` }] });
  });

  it('has one value in all rows of merged cells', () => {
    const bytes = makeWorkbook({
      Places: { rows: [...rows, ['The Palm', '', 'Sea', '/', '', '']], merged: ['B2:B3'] },
    });
    expect(read(bytes).faults).toEqual([]);
  });

  const bomb = zipSync(
    {
      'xl/workbook.xml': strToU8(
        '<workbook xmlns="m" xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="r0"/></sheets></workbook>',
      ),
      'xl/worksheets/sheet0.xml': new Uint8Array(129 * 1024 * 1024).fill(32),
    },
    { level: 1 },
  );
  const huge = makeWorkbook({ Places: { rows: [['<c><v>1</v></c>']] } });
  it.each([
    ['text', strToU8('name,region\n'), 'is not an Excel workbook'],
    ['another archive', zipSync({ 'a.txt': strToU8('a') }), 'is not an Excel workbook'],
    ['cut off', huge.subarray(0, 200), 'is not an Excel workbook'],
    ['a bomb', bomb, 'much larger than its file'],
    [
      'a sheet with a row far below',
      makeWorkbook({ Places: { rows: [['<c><v>1</v></c></row><row r="1048576"><c><v>1</v></c>']] } }),
      'more than 100,000 rows',
    ],
    [
      'a sheet with a thousand columns',
      makeWorkbook({ Places: { rows: [['<c><v>1</v></c><c r="ALL1"><v>1</v></c>']] } }),
      'more than 200 columns',
    ],
  ])('that is %s is refused', (_case, bytes, words) => {
    const { diagnostics } = read(bytes);
    expect(diagnostics.filter(({ code }) => code.startsWith('sheet/')).map(({ message }) => message)).toEqual([
      expect.stringContaining(words),
    ]);
  });
});

describe('one list with all entries', () => {
  const LIST = `entries:
  - { name: The Creek, region: north, facts: [{ name: Old, link: /about }] }
  - { slug: palm, name: The Palm, region: south, facts: [{ name: Sea, link: / }], extra: "!" }
`;
  it('of YAML makes a page of each item', () => {
    const loaded = load({ ...declare('_data/places.yaml'), 'pages/_data/places.yaml': LIST });
    expect([loaded.faults, paths(loaded)]).toEqual([[], ['/places/palm', '/places/the-creek']]);
  });

  it('of YAML may be longer than a page', () => {
    const item = (index: number) =>
      `  - { name: Place ${index}, region: north, facts: [{ name: ${'long '.repeat(40)}${index}, link: / }] }\n`;
    const text = `entries:\n${Array.from({ length: 500 }, (_, index) => item(index)).join('')}`;
    const loaded = load({ ...declare('_data/places.yaml'), 'pages/_data/places.yaml': text });
    expect([text.length > 96 * 1024, paths(loaded).length]).toEqual([true, 500]);
  });

  it('of YAML reports a fault at its item', () => {
    const wrong = load({ ...declare('_data/places.yaml'), 'pages/_data/places.yaml': LIST.replace('south', 'suoth') });
    expect(wrong.faults).toEqual(['pages/_data/places.yaml:3:43 entry/wrong-choice']);
  });

  const places = [
    { name: 'The Creek', region: 'north', facts: [{ name: 'Old', link: '/about' }] },
    { name: 'The Palm', region: 'suoth', facts: [{ name: 'Sea', link: '/' }] },
  ];
  it.each([
    ['a list', places],
    ['a mapping', { entries: places }],
  ])('of JSON is %s', (_case, data) => {
    const loaded = sheet(JSON.stringify(data, undefined, 2), 'data/places.json');
    expect(loaded.faults).toHaveLength(1);
    expect(told(loaded)).toContain('The text "suoth" is not one of the choices: north, south. Did you mean "south"?');
    expect(paths(loaded)).toEqual(['/places/the-creek']);
  });

  it('of JSON reports what is not JSON', () => {
    expect(sheet('[{ "name": "a" ]', 'data/places.json').diagnostics.map(({ code }) => code)).toContain(
      'yaml/unclosed-bracket',
    );
  });
});
