import { createEntryMatcher, SITE_FILE, THEME_FILE } from '../../../src/content/index.ts';

/** The folder of the schemas, relative to the root of a site. */
export const SCHEMA_FOLDER = '.vscode/schemas';

/** The schema of a collection's entries. */
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
