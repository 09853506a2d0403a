import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { blocks } from '../blocks/index.ts';
import { findBranch } from '../packages/editor/client/inspector/branch.ts';
import { isGroup, isList } from '../packages/editor/client/inspector/json.ts';
import { readData } from '../packages/editor/model/index.ts';
import { listLayers } from '../src/block/describe-schema.ts';
import type { Field } from '../src/block/index.ts';
import { collectBlocks, describeSchema } from '../src/block/index.ts';
import {
  commonSchema,
  compileFields,
  createEntryMatcher,
  pageFileSchema,
  readContent,
  siteFileSchema,
  themeFileSchema,
} from '../src/content/index.ts';
import type { Json } from '../src/content/yaml/index.ts';
import { diskReader } from '../src/content/yaml/index.ts';
import { project } from './support/example-site.ts';

const SITES = ['', 'starter', ...readdirSync(join(project, 'tests/sites')).map((name) => `tests/sites/${name}`)];

/** A union of a value, the branch that the editor shows for it, and those whose schema takes it. */
interface Choice {
  readonly where: string;
  readonly shown: number;
  readonly accepting: readonly number[];
}

/** Every choice between branches that a value asks for, and every group of which a form would show nothing. */
function* listChoices(
  where: string,
  schema: z.core.$ZodType,
  field: Field,
  value: Json | undefined,
): Generator<Choice> {
  if (value === undefined) return;
  const inner = listLayers(schema).at(-1);
  if (field.shape === 'group' && Object.keys(field.fields).length === 0 && isGroup(value)) {
    if (Object.keys(value).length > 0) yield { where: `${where}: an empty page`, shown: -1, accepting: [0] };
  } else if (inner instanceof z.core.$ZodArray && field.shape === 'list' && isList(value)) {
    for (const [index, item] of value.entries())
      yield* listChoices(`${where}[${index}]`, inner._zod.def.element, field.item, item);
  } else if (inner instanceof z.core.$ZodRecord && field.shape === 'table' && isGroup(value)) {
    for (const [key, item] of Object.entries(value))
      yield* listChoices(`${where}.${key}`, inner._zod.def.valueType, field.item, item);
  } else if (inner instanceof z.core.$ZodObject && field.shape === 'group' && isGroup(value)) {
    for (const [key, part] of Object.entries(field.fields))
      yield* listChoices(`${where}.${key}`, inner._zod.def.shape[key] ?? z.never(), part, value[key]);
  } else if (inner instanceof z.core.$ZodUnion && field.shape === 'union') {
    const { options } = inner._zod.def;
    const accepting = [...options.keys()].filter((index) => z.safeParse(options[index] ?? z.never(), value).success);
    const shown = findBranch(field.branches, value);
    yield { where, shown, accepting };
    const [option, branch] = [options[shown], field.branches[shown]];
    if (option && branch) yield* listChoices(`${where}#${shown}`, option, branch, value);
  }
}

/** Those that sites of the repository have themselves. */
const ofSites = collectBlocks(
  import.meta.glob<Readonly<Record<string, unknown>>>(['../starter/blocks/*/index.ts', './sites/*/blocks/*/index.ts'], {
    eager: true,
  }),
);

const propsOf = new Map(
  [...blocks, ...ofSites].map(({ type, schema }) => [type, { own: schema, common: commonSchema }]),
);

/** The blocks in a value, however deep. */
function* listBlocks(where: string, value: Json | undefined): Generator<Choice> {
  if (isList(value)) for (const [index, item] of value.entries()) yield* listBlocks(`${where}[${index}]`, item);
  if (!isGroup(value)) return;
  const known = typeof value.type === 'string' ? propsOf.get(value.type) : undefined;
  for (const group of known ? [known.own, known.common] : [])
    yield* listChoices(where, group, describeSchema(group), value);
  for (const [key, part] of Object.entries(value)) yield* listBlocks(`${where}.${key}`, part);
}

function* listInFile(site: string, file: string): Generator<Choice> {
  const data = readData(readFileSync(join(project, site, file), 'utf8'));
  const where = join(site, file);
  const schema = findSchema(site, file);
  if (schema) yield* listChoices(where, schema, describeSchema(schema), data);
  yield* listBlocks(where, data);
}

function findSchema(site: string, file: string): z.ZodObject | undefined {
  if (file === 'site.yaml') return siteFileSchema;
  if (file === 'theme.yaml') return themeFileSchema;
  if (file.startsWith('pages/_shared/')) return undefined;
  const { settings, kinds } = readContent(diskReader(join(project, site)));
  for (const [name, collection] of Object.entries(settings.collections ?? {})) {
    const fields = kinds.get(name);
    if (!fields || !createEntryMatcher(collection)(file)) continue;
    return compileFields(fields);
  }
  return pageFileSchema;
}

const listYaml = (site: string) => [
  ...['site.yaml', 'theme.yaml'].filter((file) => readdirSync(join(project, site)).includes(file)),
  ...diskReader(join(project, site))
    .list('pages')
    .filter((file) => file.endsWith('.yaml')),
];

const listExampleFiles = () =>
  ['blocks', 'starter/blocks', 'tests/sites/radwerk/blocks'].flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => basename(file) === 'examples.yaml')
      .map((file) => join(folder, file)),
  );

function* listInExamples(file: string): Generator<Choice> {
  const known = propsOf.get(basename(join(file, '..')));
  const examples = readData(readFileSync(join(project, file), 'utf8'));
  if (!known || !isGroup(examples)) return;
  for (const [name, example] of Object.entries(examples))
    for (const group of [known.own, known.common])
      yield* listChoices(`${file} ${name}`, group, describeSchema(group), example);
}

const isWrong = ({ shown, accepting }: Choice) => accepting.length > 0 && !accepting.includes(shown);

it('every value of every file opens in a branch whose schema takes it', () => {
  const all = SITES.flatMap((site) => listYaml(site).flatMap((file) => [...listInFile(site, file)]));
  expect(all.filter(({ accepting }) => accepting.length > 0).length).toBeGreaterThan(500);
  expect(all.filter(isWrong)).toEqual([]);
});

it('every value of every example opens in a branch whose schema takes it', () => {
  const all = listExampleFiles().flatMap((file) => [...listInExamples(file)]);
  expect(all.filter(({ accepting }) => accepting.length > 0).length).toBeGreaterThan(100);
  expect(all.filter(isWrong)).toEqual([]);
});

it('a list that belongs to a table names the lists and the cells that there are', () => {
  const marked = [...blocks].flatMap(({ type, props }) =>
    Object.entries(props.fields).flatMap(([key, { grid }]) =>
      grid ? [{ type, key, grid, fields: props.fields }] : [],
    ),
  );
  expect(marked.map(({ type, key }) => `${type} ${key}`)).toEqual([
    'comparison-table columns',
    'comparison-table rows',
  ]);
  for (const { key, grid, fields } of marked) {
    expect([grid.columns, grid.rows]).toContain(key);
    const rows = fields[grid.rows];
    const row = rows?.shape === 'list' ? rows.item : undefined;
    const shapes = row?.shape === 'group' ? [grid.label, grid.cells].map((part) => row.fields[part]?.shape) : [];
    expect(shapes).toEqual(['text', 'list']);
    expect(fields[grid.columns]?.shape).toBe('list');
  }
});
