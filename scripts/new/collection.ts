import { posix } from 'node:path';
import { stringify } from 'yaml';
import type { Scaffold, SiteContext } from '../../packages/editor/scaffold/index.ts';
import { addRoute, deriveSingular, refuse } from '../../packages/editor/scaffold/index.ts';
import type { Diagnostic } from '../../src/check/diagnostics/index.ts';
import { formatLocation, shorten } from '../../src/check/diagnostics/index.ts';
import type { SheetRow } from '../../src/content/index.ts';
import {
  foldHeader,
  guessDate,
  hasDecimalComma,
  isSheet,
  openSheet,
  readYesNo,
  slugify,
} from '../../src/content/index.ts';
import { applyEdits } from '../../src/content/yaml/index.ts';

/** The kind of values in a column of a sheet, derived from its cells. */
interface ColumnKind {
  /** The header in the sheet: "What we do". */
  readonly header: string;
  /** The name in placeholders: `whatWeDo`. */
  readonly name: string;
  readonly type: 'text' | 'rich text' | 'number' | 'date' | 'list' | 'yes/no' | 'choice' | 'link' | 'image';
  /** The values of a choice. */
  readonly options: readonly string[];
  readonly isOptional: boolean;
  /** The length of its longest cell. */
  readonly longest: number;
  /** How to make numbers or dates of the cells of a text; undefined for other texts. */
  readonly advice: string | undefined;
}

/** The two columns of a picture: `Photo.src`, `Photo.alt`. */
const PICTURE = /^(.+)\.(src|alt)$/;
/** In characters: a longer text gets a section of its own on the page. */
const LONGEST_LINE = 100;
/** Fewer rows do not show which values a column can have. */
const FEWEST_ROWS = 12;
const MOST_OPTIONS = 8;
const LONGEST_OPTION = 30;
/** The fields that every entry may have without an input. */
const OF_ENTRIES: ReadonlySet<string> = new Set(['slug', 'draft', 'from', 'until', 'updated', 'noindex', 'canonical']);

/**
 * Plans a new collection from the rows of a sheet: its lines in `site.yaml`, the template of its pages with the columns
 * as inputs, and a page that lists them.
 * @param file from the folder of the site: `data/courses.csv`
 */
export function scaffoldCollection(file: string, context: SiteContext): Scaffold {
  const columns = readColumns(file, context);
  const name = nameCollection(file, context);
  const template = `_templates/${slugify(deriveSingular(name))}`;
  const page = slugify(name);
  const title = columns.find(({ type, isOptional }) => type === 'text' && !isOptional);
  if (!title)
    return refuse(`${file} needs a column with a short text in every row, such as a name: the pages are called by it.`);
  const created = new Map([[`pages/${template}.yaml`, writeTemplate(file, title, columns)]]);
  const isListed = context.pageFiles.includes(`pages/${page}.yaml`) || context.content.addresses.includes(`/${page}`);
  if (!isListed) created.set(`pages/${page}.yaml`, writeList(name, title, columns));
  const { file: changed, text: before } = context.document.source;
  const routed = isListed ? before : addRoute(context.document, `/${page}`, page).after;
  const value = { entries: file, route: `/${page}/{slug}`, template, ...listHeaders(columns) };
  const declared = applyEdits(routed, [{ kind: 'set', path: ['collections', name], value }]);
  if (!declared.ok) return refuse(`"${name}" cannot be added to the collections in ${changed}. ${declared.reason}`);
  return {
    created,
    changed: { file: changed, before, after: declared.text },
    page: `/${page}`,
    advice: [
      ...listGuesses(columns, template),
      `Each row has a page. Name /${page}, which lists them, in a menu in site.yaml. See it: npm start`,
    ].join('\n\n'),
  };
}

/** Makes the name of the collection from the file name of its sheet. */
function nameCollection(file: string, { content }: SiteContext): string {
  const name = nameInput(posix.parse(file).name);
  if (name === '') refuse(`Give ${file} a name that starts with a letter from a to z: it is that of the collection.`);
  if (Object.hasOwn(content.settings.collections ?? {}, name)) refuse(`There is a collection "${name}" already.`);
  return name;
}

function readColumns(file: string, { environment }: SiteContext): readonly ColumnKind[] {
  const faults: Diagnostic[] = [];
  const sheet = openSheet(environment.reader, { file }, new Map(), (fault) => faults.push(fault));
  const [fault] = faults;
  if (!isSheet(file) || !sheet)
    return refuse(
      (fault && `${formatLocation(fault)}  ${fault.message} ${fault.hint}`) ??
        `There is no sheet ${file}. Name a CSV, TSV or XLSX file in the folder of the site: data/courses.csv`,
    );
  const [header, ...rows] = sheet.rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (!header || rows.length === 0)
    return refuse(`${file} needs a row with the names of its columns, and rows below it.`);
  refuseTitleRow(file, header, rows[0]);
  const columns = header.cells.flatMap((written, index): readonly ColumnKind[] => {
    // A line break inside a header would end the line of YAML that shows it.
    const words = written.replace(/\s+/g, ' ');
    const [, picture, part] = PICTURE.exec(words) ?? [];
    const name = nameInput(picture ?? words);
    if (name === '' || OF_ENTRIES.has(name)) return [];
    const described = describeCells(rows.map(({ cells }) => cells[index] ?? ''));
    if (picture === undefined) return [{ header: words, name, ...described }];
    return part === 'src' ? [{ ...described, header: picture, name, type: 'image', options: [] }] : [];
  });
  if (columns.length === 0)
    refuse(`Name a column of ${file} with letters from a to z: its cells are quoted by this name.`);
  return columns.filter(({ name }, index) => columns.findIndex((each) => each.name === name) === index);
}

/** Refuses a title above the names of the columns, and Excel's line `sep=;`. */
function refuseTitleRow(file: string, first: SheetRow, second: SheetRow | undefined): void {
  const count = (row: SheetRow | undefined) => row?.cells.filter((cell) => cell !== '').length ?? 0;
  if (count(first) !== 1 || count(second) < 2) return;
  const start = `Row ${first.number} of ${file} has only one cell, "${shorten(first.cells.join(''), 40)}"`;
  refuse(`${start}. The names of the columns must be in the first row: delete what is above them.`);
}

function describeCells(all: readonly string[]): Omit<ColumnKind, 'header' | 'name'> {
  const cells = all.filter((cell) => cell !== '');
  const type = guessType(cells, all.length);
  const options = type === 'text' ? listOptions(cells) : [];
  return {
    type: options.length > 0 ? 'choice' : type,
    options,
    isOptional: cells.length < all.length,
    longest: Math.max(0, ...cells.map((cell) => cell.length)),
    advice: type === 'text' && options.length === 0 ? adviseOnText(cells) : undefined,
  };
}

/** @param rows the number of rows, some of which may have no cell */
function guessType(cells: readonly string[], rows: number): Exclude<ColumnKind['type'], 'choice' | 'image'> {
  const isEach = (test: (cell: string) => boolean) => cells.length > 0 && cells.every(test);
  if (isEach((cell) => readYesNo(cell) !== undefined)) return 'yes/no';
  if (isEach((cell) => /^\d{4}-\d\d-\d\d$/.test(cell))) return 'date';
  if (isEach((cell) => /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(cell))) return 'number';
  if (isEach((cell) => /^https:\/\/[^\s()]+$/.test(cell))) return 'link';
  const lists = cells.filter((cell) => cell.includes(';')).length;
  // A sentence can have a ";", too.
  if (lists > cells.length / 2 && lists >= Math.min(rows, 2)) return 'list';
  return cells.some((cell) => cell.length > LONGEST_LINE || cell.includes('\n')) ? 'rich text' : 'text';
}

/** How to make numbers or dates of the cells of a text, which may be meant as such. */
function adviseOnText(cells: readonly string[]): string | undefined {
  const [first = ''] = cells;
  if (cells.every((cell) => /^-?\d+(?:,\d+)?$/.test(cell)) && cells.some(hasDecimalComma))
    return `is text. If "${cells.find(hasDecimalComma)}" is a number, write "type: number"`;
  if (first === '' || !cells.every((cell) => guessDate(cell).length > 0)) return undefined;
  return `is text. If "${first}" is a date, write "type: date", and the dates in the sheet like 2026-12-31`;
}

/** The values of a column that repeats a few values; empty for any other column. */
function listOptions(cells: readonly string[]): readonly string[] {
  const options = [...new Set(cells)];
  const isChoice =
    cells.length >= FEWEST_ROWS &&
    options.length > 1 &&
    options.length <= Math.min(MOST_OPTIONS, cells.length / 2) &&
    options.every((option) => option.length <= LONGEST_OPTION);
  return isChoice ? options : [];
}

/** Describes the guessed types that accept fewer values than a text would, and texts that may be something else. */
function listGuesses(columns: readonly ColumnKind[], template: string): readonly string[] {
  const guesses = columns.flatMap(({ name, type, options, advice }) => {
    if (advice !== undefined) return `  ${name} ${advice}`;
    if (type === 'yes/no') return `  ${name} is yes or no`;
    if (type === 'list') return `  ${name} is a list, with ";" between its items`;
    if (type === 'link') return `  ${name} is a link`;
    return type === 'choice' ? `  ${name} is a choice: ${options.join(', ')}` : [];
  });
  if (guesses.length === 0) return [];
  return [`Guessed from the cells; change it under "inputs" in pages/${template}.yaml:\n\n${guesses.join('\n')}`];
}

/** "What we do" -> `whatWeDo`; empty for a header without a letter from a to z. */
function nameInput(header: string): string {
  const words = slugify(header).split('-').filter(Boolean);
  const name = words.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');
  return name.replace(/^\d+/, '');
}

/** The columns whose headers do not match the names of their inputs automatically, such as "Plätze" and `platze`. */
function listHeaders(columns: readonly ColumnKind[]): { readonly columns?: Readonly<Record<string, string>> } {
  const others = columns.filter(({ header, name }) => foldHeader(header) !== foldHeader(name));
  return others.length === 0 ? {} : { columns: Object.fromEntries(others.map(({ header, name }) => [header, name])) };
}

function writeTemplate(file: string, title: ColumnKind, columns: readonly ColumnKind[]): string {
  const summary = findSummary(title, columns);
  const picture = findPicture(columns);
  const others = columns.filter((column) => column !== title && column !== summary && column.type !== 'image');
  const isLine = ({ type, isOptional }: ColumnKind) => type !== 'rich text' && type !== 'yes/no' && !isOptional;
  const lines = others.filter(isLine).map((column) => `      - ${writeLine(column)}`);
  const blocks = [
    `  - type: hero\n    heading: ${quote(title.name)}\n${summary ? `    subtitle: ${quote(summary.name)}\n` : ''}${picture ? `    image: ${quote(picture.name)}\n` : ''}`,
    ...(lines.length > 0 ? [`  - type: prose\n    heading: At a glance\n    body: |\n${lines.join('\n')}\n`] : []),
    ...others.filter((column) => !isLine(column)).map(writeSection),
  ];
  return `# The page of each row of ${file}, whose cells are quoted as \${…}.
inputs:
${columns.map((column) => `  ${column.name}: ${writeInput(column)}\n`).join('')}
title: ${quote(title.name)} | \${site.name}
description: ${describePage(summary, `\${${title.name}}`)}
label: ${quote(title.name)}
blocks:
${blocks.join('\n')}`;
}

function writeLine({ header, name, type }: ColumnKind): string {
  return type === 'link' ? writeLink(header, name) : `**${header}:** ${quote(name, type)}`;
}

function writeLink(header: string, name: string): string {
  return `[${header.replace(/[[\]]/g, '')}](${quote(name)})`;
}

/** A block with the text of a column; with the key `if`, it is left out when the cell is empty or "no". */
function writeSection({ header, name, type, isOptional }: ColumnKind): string {
  const isYesNo = type === 'yes/no';
  const condition = isOptional || isYesNo ? `    if: ${quote(name)}\n` : '';
  const body = isYesNo ? 'Yes.' : scalar(type === 'link' ? writeLink(header, name) : quote(name, type));
  return `  - type: prose\n${condition}    heading: ${scalar(header)}\n    body: ${body}\n`;
}

function writeInput({ type, options, isOptional }: ColumnKind): string {
  const limits: Partial<Record<ColumnKind['type'], string[]>> = {
    list: ['of: text'],
    choice: [
      `options: ${stringify(options, { collectionStyle: 'flow', flowCollectionPadding: false, lineWidth: 0 }).trimEnd()}`,
    ],
  };
  const limit = limits[type] ?? [];
  return `{ ${[`type: ${type}`, ...limit, ...(isOptional ? ['optional: true'] : [])].join(', ')} }`;
}

function writeList(collection: string, title: ColumnKind, columns: readonly ColumnKind[]): string {
  const summary = findSummary(title, columns);
  const words = collection.replace(/(?=[A-Z])/g, ' ').toLowerCase();
  const name = scalar(words.charAt(0).toUpperCase() + words.slice(1));
  const description = summary ? `, description: "${quote(summary.name)}"` : '';
  const picture = findPicture(columns);
  const image = picture ? `, image: "${quote(picture.name)}"` : '';
  return `title: ${name} | \${site.name}
description: ${describePage(undefined, name)}
label: ${name}
blocks:
  - type: hero
    heading: ${name}

  - type: cards
    heading: ${scalar(`All ${words}`)}
    items:
      collection: ${collection}
      each: { title: "${quote(title.name)}"${description}${image}, link: "\${path}" }
`;
}

/** The column whose picture is shown on the page of a row and in the list. */
function findPicture(columns: readonly ColumnKind[]): ColumnKind | undefined {
  return columns.find(({ type }) => type === 'image');
}

/** The column that describes the row in a sentence. */
function findSummary(title: ColumnKind, columns: readonly ColumnKind[]): ColumnKind | undefined {
  return columns.find(
    (column) => column !== title && column.type === 'text' && !column.isOptional && column.longest > 40,
  );
}

function describePage(summary: ColumnKind | undefined, name: string): string {
  return summary ? quote(summary.name) : `TODO (${name}) What this page has, in a sentence for search engines`;
}

function quote(name: string, type?: ColumnKind['type']): string {
  return `\${${name}${type === 'date' ? ' | date' : type === 'list' ? ' | and' : ''}}`;
}

function scalar(text: string): string {
  return stringify(text, { lineWidth: 0 }).trimEnd();
}
