import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newBlog } from '../../../blocks/new-blog.ts';
import { newPageBlocks } from '../../../blocks/new-page.ts';
import { createRegistry } from '../../../src/block/index.ts';
import { writeCsv, writeXlsx } from '../../../src/content/index.ts';
import { memoryReader, parseDocument } from '../../../src/content/yaml/index.ts';
import { tries } from '../../../tests/fuzz/runs.ts';
import { anyIcon, themes } from '../../../tests/support/example-site.ts';
import { FILES } from '../../../tests/support/small-site.tsx';
import { readContext } from './context.ts';
import { exportEntries } from './export-sheet.ts';
import type { ImportOptions, ImportPlan } from './import-sheet.ts';
import { planImport } from './import-sheet.ts';

const PAIRS = tries(40, 1000);

type Files = Readonly<Record<string, string>>;

function open(files: Files) {
  const icons = { ...anyIcon, names: () => [] };
  return readContext(
    { reader: memoryReader(files), registry: createRegistry([]), icons, themes, newBlog, newPageBlocks },
    'command',
  );
}

function plan(sheet: string, files: Files = FILES, options: Partial<ImportOptions> = {}): ImportPlan {
  const bytes = new TextEncoder().encode(sheet);
  const usual = { file: 'places.csv', bytes, names: {}, isOnlyNew: false, winner: undefined };
  return planImport('places', { ...usual, ...options }, open(files));
}

/** The files after an import. */
function apply({ created, changed }: ImportPlan, files: Files = FILES): Files {
  return {
    ...files,
    ...Object.fromEntries(created),
    ...Object.fromEntries(changed.map(({ file, after }) => [file, after])),
  };
}

const HEADER = 'name,region,facts.1.name,facts.1.link,extra\n';
const CREEK = 'The Creek,north,Old,/about,\n';
const told = ({ faults }: ImportPlan) => faults.map(({ message, hint }) => `${message} ${hint}`);

describe('an import', () => {
  it('makes a file of a new row, finds an old one by its name, and keeps what has no row', () => {
    const found = plan(`${HEADER}The Marina,south,Boats,/,\n${CREEK}`);
    expect([...found.created.keys()]).toEqual(['pages/places/the-marina.yaml', 'pages/places/.import.json']);
    expect(found.created.get('pages/places/the-marina.yaml')).toContain(
      '\nname: The Marina\nregion: south\nfacts:\n  - name: Boats\n    link: /\n',
    );
    expect([found.same, found.kept, found.changed, found.faults]).toEqual([
      ['pages/places/creek.yaml'],
      ['pages/places/palm.yaml'],
      [],
      [],
    ]);
  });

  it('changes only the value of a changed cell, and names the cell', () => {
    const files = { ...FILES, 'pages/places/creek.yaml': `# ours\n${FILES['pages/places/creek.yaml']}` };
    const found = plan(HEADER + CREEK.replace('north', 'south'), files);
    expect(found.cells).toEqual([{ file: 'pages/places/creek.yaml', cell: 'B2 (region)', from: 'north', to: 'south' }]);
    expect(found.changed.map(({ after }) => after)).toEqual([
      files['pages/places/creek.yaml'].replace('region: north', 'region: south'),
    ]);
  });

  it('reports faults at their cells', () => {
    expect(told(plan(HEADER + CREEK.replace('north', 'nroth')))).toEqual([
      'B2 (region): The text "nroth" is not one of the choices: north, south. Did you mean "north"?',
    ]);
    expect(told(plan(`${HEADER}The Marina,,Boats,/,\n`))).toEqual([
      'B2 (region): This cell is empty, but every row needs "region". Fill it in.',
    ]);
    expect(told(plan(HEADER + CREEK + CREEK.replace('Old', 'New')))).toEqual([
      'A3 (name): This row and row 2 are the same entry, pages/places/creek.yaml. Delete one, or give it another name.',
    ]);
    const [again] = plan(HEADER + CREEK + CREEK).faults;
    expect(again).toMatchObject({ message: 'A3 (name): This row is row 2 again.', fix: { text: '' } });
    expect(told(plan(HEADER.replace('name,', 'Area,') + CREEK))).toEqual([
      expect.stringContaining('A1: "Area" is not a key of an entry of the collection "places".'),
    ]);
  });

  it('finds pictures by their names, and reports others at their cells', () => {
    const template = 'pages/_templates/place.yaml';
    const files = {
      ...FILES,
      [template]: FILES[template].replace('extra:', 'view: { type: image, optional: true }\n  extra:'),
      'public/images/views/creek.jpg': '',
    };
    const header = `${HEADER.trim()},view.src,view.alt\n`;
    const row = `${CREEK.trim()},Creek.jpg,Boats\n`;
    const first = plan(header + row, files);
    expect([told(first), first.cells.map(({ cell, to }) => [cell, to])]).toEqual([
      [],
      [
        ['F2 (view.src)', '/images/views/creek.jpg'],
        ['G2 (view.alt)', 'Boats'],
      ],
    ]);
    expect(plan(header + row, apply(first, files)).same).toEqual(['pages/places/creek.yaml']);
    const wrong = plan(header + row.replace('Creek.jpg', 'crek.jpg'), files);
    expect(told(wrong)).toEqual(['F2 (view.src): There is no image public/crek.jpg. Did you mean "creek.jpg"?']);
  });

  it('keeps the names of columns for the next import', () => {
    const sheet = `Area,region,Notes\nThe Creek,south,x\n`;
    const first = plan(sheet, FILES, { names: { Area: 'name', Notes: '' } });
    expect(first.cells.map(({ to }) => to)).toEqual(['south']);
    const second = plan(sheet, apply(first));
    expect([second.faults, second.cells, second.same]).toEqual([[], [], ['pages/places/creek.yaml']]);
  });

  it('keeps what was changed by hand, and asks where both have changed', () => {
    const sheet = HEADER + CREEK;
    const imported = apply(plan(sheet));
    const creek = 'pages/places/creek.yaml';
    const edited = { ...imported, [creek]: (imported[creek] ?? '').replace('north', 'south') };
    expect(plan(sheet, edited)).toMatchObject({ cells: [], conflicts: [], same: [creek] });
    const both = sheet.replace('The Creek,north', 'The Creek,east');
    expect(plan(both, edited).conflicts).toEqual([{ file: creek, cell: 'B2 (region)', from: 'south', to: 'east' }]);
    expect(plan(both, edited, { winner: 'ours' })).toMatchObject({ cells: [], conflicts: [], faults: [] });
    expect(plan(both, edited, { winner: 'theirs' }).cells).toMatchObject([{ from: 'south', to: 'east' }]);
  });

  it('leaves the files that are there with --only-new', () => {
    const found = plan(`${HEADER}${CREEK.replace('north', 'south')}The Marina,south,Boats,/,\n`, FILES, {
      isOnlyNew: true,
    });
    expect([found.cells, [...found.created.keys()][0]]).toEqual([[], 'pages/places/the-marina.yaml']);
  });
});

describe('an export', () => {
  const order = {
    name: 'pages/places/palm.yaml',
    text: 'extra: "say \\"hi\\"; x"\nname: The Palm\nregion: south\naliases: [/p, /q]\nfacts:\n  - { name: "A, b", link: / }\n  - name: Öl\n    link: /about\n',
  };
  const files = { ...FILES, [order.name]: order.text };

  it('has a row for each entry, with the fields in the order of the template', () => {
    expect(exportEntries('places', open(files))).toEqual([
      ['slug', 'name', 'region', 'facts.1.name', 'facts.1.link', 'facts.2.name', 'facts.2.link', 'extra', 'aliases'],
      ['creek', 'The Creek', 'north', 'Old', '/about', '', '', '', ''],
      ['palm', 'The Palm', 'south', 'A, b', '/', 'Öl', '/about', 'say "hi"; x', '/p; /q'],
    ]);
  });

  it.each([
    ['CSV', 'places.csv', writeCsv],
    ['XLSX', 'places.xlsx', (rows: Parameters<typeof writeXlsx>[0]) => writeXlsx(rows, 'places')],
  ])('as %s changes nothing when it is imported', (_case, file, write) => {
    const bytes = write(exportEntries('places', open(files)));
    const found = plan('', files, { file, bytes });
    expect([found.faults, found.cells, [...found.created.keys()], found.same.length]).toEqual([
      [],
      [],
      ['pages/places/.import.json'],
      2,
    ]);
  });
});

describe('texts that a spreadsheet program would calculate', () => {
  const texts = ["=cmd|' /C calc'!A0", '+971 4 000 0000', '-5 degrees', '@SUM(1)', "'=1", "it's"];
  const files = Object.fromEntries(
    texts.map((extra, index) => [
      `pages/places/p${index}.yaml`,
      `name: ${JSON.stringify(`=${index}`)}\nregion: south\nextra: ${JSON.stringify(extra)}\naliases: ["/a${index}"]\nfacts:\n  - { name: "+A", link: / }\n`,
    ]),
  );

  it('are exported with an apostrophe, and nothing changes when they are imported', () => {
    const rows = exportEntries('places', open({ ...FILES, ...files }));
    const csv = new TextDecoder().decode(writeCsv(rows));
    expect(csv).not.toMatch(/(?:^|,|")[=+@-]/m);
    for (const [file, bytes] of [
      ['places.csv', writeCsv(rows)],
      ['places.xlsx', writeXlsx(rows, 'places')],
    ] as const) {
      const found = plan('', { ...FILES, ...files }, { file, bytes });
      expect([found.faults, found.cells, found.same.length]).toEqual([[], [], 8]);
    }
  });

  it('are refused if they are formulas in the sheet', () => {
    const [fault] = plan(HEADER + CREEK.replace('Old', '=A1&A2')).faults;
    expect(fault?.code).toBe('sheet/formula');
  });
});

describe(`${PAIRS} random sheets and edits by hand`, () => {
  const word = fc.constantFrom('a', 'b c', 'ü', '0041', 'yes', '#x', 'c: d', '"q"', "it's", '- e', 'null', '1.50');
  const cells = fc.record({ name: word, extra: fc.option(word, { nil: '' }), fact: word });
  const names = ['Creek', 'Palm', 'Marina'];
  const rows = fc.tuple(cells, cells, cells);
  const toSheet = (all: readonly { name: string; extra: string; fact: string }[]) =>
    writeCsv([
      ['name', 'region', 'extra', 'facts.1.name', 'facts.1.link'],
      ...all.map(({ extra, fact }, at) => [names[at] ?? '', 'north', extra, fact, '/']),
    ]);
  const empty: Files = {
    'site.yaml': FILES['site.yaml'],
    'pages/_templates/place.yaml': FILES['pages/_templates/place.yaml'],
  };
  const fileOf = (at: number) => `pages/places/${names[at]?.toLowerCase()}.yaml`;
  const read = (files: Files, at: number) =>
    parseDocument({ file: fileOf(at), text: files[fileOf(at)] ?? '' }, { wanted: '' }, () => {})?.data ?? {};

  it('are merged value by value, and a second import changes nothing', () => {
    fc.assert(
      fc.property(
        rows,
        rows,
        rows,
        fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
        (first, hand, second, isEdited) => {
          const import_ = (all: typeof first, files: Files) => plan('', files, { bytes: toSheet(all), winner: 'ours' });
          const imported = apply(import_(first, empty), empty);
          expect(import_(first, imported)).toMatchObject({ cells: [], faults: [] });
          const edited = { ...imported };
          for (const [at, is] of isEdited.entries()) {
            if (!is) continue;
            const text = (imported[fileOf(at)] ?? '').replace(/^extra:.*\n/m, '');
            edited[fileOf(at)] = `# by hand\n${text}extra: ${JSON.stringify(hand[at]?.extra || 'mine')} # why\n`;
          }
          const after = import_(second, edited);
          expect([after.faults, after.conflicts]).toEqual([[], []]);
          const merged = apply(after, edited);
          for (const [at, { extra, fact }] of second.entries()) {
            const [before, isHand] = [first[at]?.extra ?? '', isEdited[at]];
            const own = hand[at]?.extra || 'mine';
            const isKept = isHand && (before === extra || own !== before);
            expect(read(merged, at).extra ?? '').toBe(isKept ? own : extra);
            expect(read(merged, at).facts).toEqual([{ name: fact, link: '/' }]);
            if (isHand) expect(merged[fileOf(at)]).toMatch(/^# by hand\n/);
            const isSame = (isKept || extra === before) && fact === first[at]?.fact;
            if (isSame) expect(merged[fileOf(at)]).toBe(edited[fileOf(at)]);
          }
          expect(import_(second, merged)).toMatchObject({ cells: [], faults: [] });
        },
      ),
      { numRuns: PAIRS },
    );
  });
});
