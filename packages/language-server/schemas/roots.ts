import { z } from 'zod';
import type { Field } from '../../../src/block/index.ts';
import { describeSchema } from '../../../src/block/index.ts';
import type { EntryFields } from '../../../src/content/index.ts';
import {
  compileFields,
  LIST,
  pageFileSchema,
  siteFileSchema,
  templateFileSchema,
  themeFileSchema,
} from '../../../src/content/index.ts';
import { collectionSchemaFile } from './schema-files.ts';

/** The content of a file. */
export interface Root {
  readonly field: Field;
  /** Whether `${…}` is filled in; never in the inputs of a template. */
  readonly isFilled: boolean;
}

/** The content of each kind of file, by the name of its JSON Schema. */
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

/** An entry or, if one file has all of them, that file. */
function describeEntries(kind: EntryFields): z.ZodObject {
  const entry = compileFields(kind);
  return kind.isOneFile ? z.strictObject({ [LIST]: z.array(entry).min(1).describe('The entries') }) : entry;
}
