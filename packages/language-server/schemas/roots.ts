import { z } from 'zod';
import type { Field, FieldGroup } from '../../../src/block/index.ts';
import { describeSchema } from '../../../src/block/index.ts';
import type { EntryFields } from '../../../src/content/index.ts';
import {
  compileFields,
  createEntryMatcher,
  LIST,
  listFields,
  pageFileSchema,
  queryGroup,
  SITE_FILE,
  siteFileSchema,
  THEME_FILE,
  templateFileSchema,
  themeFileSchema,
} from '../../../src/content/index.ts';

/** The fields of a kind of file. */
export interface Root {
  readonly field: Field;
  /** Whether the file may contain `${…}`; the `inputs` of a template never may. */
  readonly isFilled: boolean;
}

/** The fields of each kind of file, by the name of its JSON Schema. */
export function describeFiles(
  collections: ReadonlyMap<string, EntryFields | undefined>,
): Readonly<Record<string, Root>> {
  const plain = (schema: z.ZodObject) => ({ field: describeSchema(schema), isFilled: false });
  const entries = [...collections].map(([name, kind]): readonly [string, Root] => [
    collectionSchemaFile(name),
    kind ? plain(describeEntries(kind)) : { field: { shape: 'any', isRequired: true }, isFilled: false },
  ]);
  return {
    'site.json': plain(siteFileSchema),
    'theme.json': plain(themeFileSchema),
    'page.json': { field: describeSchema(pageFileSchema.meta({ title: 'Page' })), isFilled: true },
    'template.json': { field: describeSchema(templateFileSchema.meta({ title: 'Template' })), isFilled: true },
    'shared.json': { field: { shape: 'any', kind: 'block', isRequired: true }, isFilled: true },
    ...Object.fromEntries(entries),
  };
}

/** The schema of an entry file or, if one file has all entries, of that file. */
function describeEntries(kind: EntryFields): z.ZodObject {
  const entry = compileFields(kind);
  return kind.isOneFile ? z.strictObject({ [LIST]: z.array(entry).min(1).describe('The entries') }) : entry;
}

/** The folder of the schemas, relative to the root of a site. */
export const SCHEMA_FOLDER = '.vscode/schemas';

/** The file name of the schema of a collection's entries. */
export function collectionSchemaFile(name: string): string {
  return `collection-${name.replace(/[^\p{L}\p{N}_-]/gu, '_')}.json`;
}

/** The entry files and templates of a collection, as in `site.yaml`. */
interface CollectionFiles {
  readonly entries: Parameters<typeof createEntryMatcher>[0]['entries'];
  readonly template?: string | undefined;
}

/**
 * The path of the schema for a content file, both relative to the root of the site; undefined for a file that is not
 * content.
 */
export function schemaFor(
  file: string,
  collections: Readonly<Record<string, CollectionFiles>> = {},
): string | undefined {
  const name = schemaName(file, collections);
  return name && `${SCHEMA_FOLDER}/${name}`;
}

function schemaName(file: string, collections: Readonly<Record<string, CollectionFiles>>): string | undefined {
  if (file === SITE_FILE) return 'site.json';
  if (file === THEME_FILE) return 'theme.json';
  if (!/^pages\/.+\.yaml$/.test(file)) return undefined;
  if (file.startsWith('pages/_shared/')) return 'shared.json';
  for (const [name, { entries, template }] of Object.entries(collections)) {
    if (file === `pages/${template}.yaml`) return 'template.json';
    if (createEntryMatcher({ entries })(file)) return collectionSchemaFile(name);
  }
  return file.startsWith('pages/_templates/') ? 'template.json' : 'page.json';
}

/** The line that connects a content file with its schema in every editor with yaml-language-server. */
export function schemaModeline(
  file: string,
  collections?: Readonly<Record<string, CollectionFiles>>,
): string | undefined {
  const schema = schemaFor(file, collections);
  return schema && `# yaml-language-server: $schema=${'../'.repeat(file.split('/').length - 1)}${schema}`;
}

/** The fields of a query of a collection; `where`, `sort` and `group` offer the fields of the entries. */
export function describeQuery(kind: EntryFields): FieldGroup {
  const names = listFields(kind);
  const { where, sort, group } = queryGroup.fields;
  const asked = names.map((name) => [name, describeAnswer(kind, name)] as const);
  return {
    ...queryGroup,
    fields: {
      ...queryGroup.fields,
      where: { isRequired: false, description: where?.description, shape: 'group', fields: Object.fromEntries(asked) },
      sort: choose(
        sort,
        names.flatMap((name) => [name, `-${name}`]),
      ),
      group: choose(group, names),
    },
  };
}

function describeAnswer({ inputs }: EntryFields, name: string): Field {
  const { describe: description, options } = inputs[name] ?? {};
  const { where } = queryGroup.fields;
  const any: Field = where?.shape === 'table' ? where.item : { shape: 'any', isRequired: false };
  if (!options) return { ...any, isRequired: false, description };
  const one: Field = { shape: 'choice', options, isRequired: true };
  const several: Field = { shape: 'list', item: one, min: 1, isRequired: true };
  const quoted: Field = { shape: 'text', pattern: '\\$\\{', isRequired: true };
  const not: Field = { shape: 'union', branches: [one, several, quoted], isRequired: true };
  const other: Field = { shape: 'group', fields: { not }, isRequired: true };
  return { shape: 'union', branches: [one, several, other, quoted], isRequired: false, description };
}

function choose(field: Field | undefined, options: readonly string[]): Field {
  return { shape: 'choice', options, isRequired: false, description: field?.description };
}
