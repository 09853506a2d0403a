import { posix } from 'node:path';
import { stringify } from 'yaml';
import type { Scaffold, SiteContext } from '../../packages/editor/scaffold/index.ts';
import { addRoute, deriveSingular, refuse } from '../../packages/editor/scaffold/index.ts';
import { isSheet, openSheet, slugify } from '../../src/content/index.ts';
import { applyEdits } from '../../src/content/yaml/index.ts';

/** What a column of a sheet holds, from its cells. */
interface ColumnKind {
  /** As people write it: "What we do". */
  readonly header: string;
  /** As a placeholder names it: `whatWeDo`. */
  readonly name: string;
  readonly type: 'text' | 'rich text' | 'number' | 'date' | 'list';
  readonly isOptional: boolean;
  /** The length of its longest cell. */
  readonly longest: number;
}

/** A longer text is one to read, in a section of its own. */
const LONGEST_LINE = 100;
/** What every entry may have without an input for it. */
const OF_ENTRIES: ReadonlySet<string> = new Set(['slug', 'draft', 'from', 'until', 'updated', 'noindex', 'canonical']);

/**
 * A new collection of the rows of a sheet: its lines in `site.yaml`, the template of its pages with the columns as
 * inputs, and a page that lists them.
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
    advice: `Each row has a page. Name /${page}, which lists them, in a menu in site.yaml. See it: npm start`,
  };
}

/** The name of the collection is that of its sheet. */
function nameCollection(file: string, { content }: SiteContext): string {
  const name = nameInput(posix.parse(file).name);
  if (name === '') refuse(`Give ${file} a name that starts with a letter from a to z: it is that of the collection.`);
  if (Object.hasOwn(content.settings.collections ?? {}, name)) refuse(`There is a collection "${name}" already.`);
  return name;
}

function readColumns(file: string, { environment }: SiteContext): readonly ColumnKind[] {
  const faults: string[] = [];
  const sheet = openSheet(environment.reader, { file }, new Map(), ({ message }) => faults.push(message));
  if (!isSheet(file) || !sheet)
    return refuse(
      faults[0] ??
        `There is no sheet ${file}. Name a CSV, TSV or XLSX file in the folder of the site: data/courses.csv`,
    );
  const [header, ...rows] = sheet.rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (!header || rows.length === 0)
    return refuse(`${file} needs a row with the names of its columns, and rows below it.`);
  return header.cells.flatMap((written, index) => {
    const name = nameInput(written);
    if (name === '' || OF_ENTRIES.has(name)) return [];
    return [{ header: written, name, ...describeCells(rows.map(({ cells }) => cells[index] ?? '')) }];
  });
}

function describeCells(all: readonly string[]): Pick<ColumnKind, 'type' | 'isOptional' | 'longest'> {
  const cells = all.filter((cell) => cell !== '');
  const longest = Math.max(0, ...cells.map((cell) => cell.length));
  const isEach = (pattern: RegExp) => cells.length > 0 && cells.every((cell) => pattern.test(cell));
  const isList = cells.filter((cell) => cell.includes(';')).length > cells.length / 2;
  const type = isEach(/^\d{4}-\d\d-\d\d$/)
    ? 'date'
    : isEach(/^-?(?:0|[1-9]\d*)(?:\.\d+)?$/)
      ? 'number'
      : isList
        ? 'list'
        : longest > LONGEST_LINE || cells.some((cell) => cell.includes('\n'))
          ? 'rich text'
          : 'text';
  return { type, isOptional: cells.length < all.length, longest };
}

/** "What we do" -> `whatWeDo`; empty for a header without a letter from a to z. */
function nameInput(header: string): string {
  const words = slugify(header).split('-').filter(Boolean);
  const name = words.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');
  return name.replace(/^\d+/, '');
}

/** The columns that are not called as their inputs are: "Price (£)" is `price`. */
function listHeaders(columns: readonly ColumnKind[]): { readonly columns?: Readonly<Record<string, string>> } {
  const others = columns.filter(
    ({ header, name }) => header.replace(/[\s_-]/g, '').toLowerCase() !== name.toLowerCase(),
  );
  return others.length === 0 ? {} : { columns: Object.fromEntries(others.map(({ header, name }) => [header, name])) };
}

function writeTemplate(file: string, title: ColumnKind, columns: readonly ColumnKind[]): string {
  const summary = findSummary(title, columns);
  const others = columns.filter((column) => column !== title && column !== summary);
  const isLine = ({ type, isOptional }: ColumnKind) => type !== 'rich text' && !isOptional;
  const lines = others.filter(isLine).map(({ header, name, type }) => `      - **${header}:** ${quote(name, type)}`);
  const blocks = [
    `  - type: hero\n    heading: ${quote(title.name)}\n${summary ? `    subtitle: ${quote(summary.name)}\n` : ''}`,
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

/** A text of its own, left out where the cell is empty. */
function writeSection({ header, name, type, isOptional }: ColumnKind): string {
  const condition = isOptional ? `    if: ${quote(name)}\n` : '';
  return `  - type: prose\n${condition}    heading: ${scalar(header)}\n    body: ${scalar(quote(name, type))}\n`;
}

function writeInput({ type, longest, isOptional }: ColumnKind): string {
  const limit = type === 'text' ? [`max: ${Math.ceil((longest + 1) / 20) * 20}`] : type === 'list' ? ['of: text'] : [];
  return `{ ${[`type: ${type}`, ...limit, ...(isOptional ? ['optional: true'] : [])].join(', ')} }`;
}

function writeList(collection: string, title: ColumnKind, columns: readonly ColumnKind[]): string {
  const summary = findSummary(title, columns);
  const words = collection.replace(/(?=[A-Z])/g, ' ').toLowerCase();
  const name = scalar(words.charAt(0).toUpperCase() + words.slice(1));
  const description = summary ? `, description: "${quote(summary.name)}"` : '';
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
      each: { title: "${quote(title.name)}"${description}, link: "\${path}" }
`;
}

/** The column that says in a sentence what the row is about. */
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
