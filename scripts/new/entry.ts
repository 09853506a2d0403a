import { Document, Scalar, YAMLMap } from 'yaml';
import { schemaModeline } from '../../src/authoring/schemas/index.ts';
import { describeSchema } from '../../src/block/index.ts';
import type { EntryFields } from '../../src/site/index.ts';
import { compileInputs, createMatcher, hasPages } from '../../src/site/index.ts';
import { checkName, chooseSlug, refuseTaken, refuseTakenFile } from './address.ts';
import type { SiteContext } from './context.ts';
import { fillField } from './fill-field.ts';
import type { DescribedEntry } from './list-item.ts';
import { addItem } from './list-item.ts';
import type { Scaffold } from './scaffold.ts';
import { refuse } from './scaffold.ts';

/** A new entry of a collection: its name in the first text that is asked for, TODO in what else must be said. */
export function scaffoldEntry(
  collection: string,
  written: string,
  wantedSlug: string | undefined,
  context: SiteContext,
): Scaffold {
  const { content } = context;
  const { collections = {} } = content.settings;
  const declared = collections[collection];
  const kind = content.kinds.get(collection);
  if (!declared || !kind)
    refuse(`The template of "${collection}" has mistakes. Mend them first: npm run validate shows them.`);
  const name = checkName(written);
  if (kind.isOneFile) {
    if (wantedSlug !== undefined) refuse(`An entry of "${collection}" has no address: leave out --slug.`);
    return addItem(`pages/${declared.entries}`, describeEntry(name, kind, context), context);
  }
  const slug = chooseSlug(name, wantedSlug, { folders: false });
  const file = `pages/${declared.entries.replaceAll('**/', '').replace('*', slug)}`;
  if (!declared.entries.includes('*'))
    refuse(`The collection "${collection}" names one file, ${file}; give it a "*" in site.yaml.`);
  const path = hasPages(declared) ? declared.route.replace('{slug}', slug) : undefined;
  if (path === undefined) refuseTakenFile(file, context);
  else refuseTaken(path, file, context);
  const isEntry = createMatcher(`pages/${declared.entries}`);
  const existing = context.site.pages.find(
    (page) => isEntry(page.file) && page.label.toLowerCase() === name.toLowerCase(),
  );
  if (existing) refuse(`${existing.file} has the name "${name}" already.`);
  const { contents, optional } = describeEntry(name, kind, context);
  const document = new Document(contents);
  const from = declared.template === undefined ? 'site.yaml' : `pages/${declared.template}.yaml`;
  if (optional.length > 0)
    document.comment = [` What else may be said here, as ${from} explains:`, ...optional].join('\n');
  const text = `${schemaModeline(file, collections)}\n${document.toString({ lineWidth: 0 })}`;
  const advice =
    path === undefined
      ? `Lists of "${collection}" show it. See them while you write: npm start`
      : `The page is ${path}. See it while you write: npm start`;
  return { created: new Map([[file, text]]), advice };
}

function describeEntry(name: string, { inputs }: EntryFields, { publicFiles }: SiteContext): DescribedEntry {
  const fields = [...describeSchema(compileInputs(inputs)).fields()];
  const required = fields.filter(([, { isRequired }]) => isRequired);
  const [nameKey, nameField] = required.find(([, field]) => field.shape === 'text' && !field.kind) ?? [];
  const longest = (nameField?.shape === 'text' ? nameField.max : undefined) ?? Number.POSITIVE_INFINITY;
  if (name.length > longest)
    refuse(`"${nameKey}" has room for ${longest} characters, and the name has ${name.length}. Use a shorter name.`);
  const image = publicFiles.find((each) => /\.(?:svg|png|jpe?g|webp|avif)$/i.test(each))?.replace(/^public/, '');
  const contents = new YAMLMap();
  for (const [key, field] of required)
    contents.set(key, key === nameKey ? new Scalar(name) : fillField(key, field, { name, image }));
  const optional = fields.filter(([, { isRequired }]) => !isRequired);
  return {
    contents,
    optional: optional.map(([key, { description = '' }]) => ` ${key}: ${description.replace(/\s+/g, ' ')}`.trimEnd()),
  };
}
