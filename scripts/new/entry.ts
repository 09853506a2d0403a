import { Document, Scalar, YAMLMap } from 'yaml';
import { schemaModeline } from '../../src/authoring/schemas/index.ts';
import { describeSchema } from '../../src/block/index.ts';
import { compileInputs, createMatcher } from '../../src/site/index.ts';
import { checkName, chooseSlug, refuseTaken } from './address.ts';
import type { SiteContext } from './context.ts';
import { fillField } from './fill-field.ts';
import type { Scaffold } from './scaffold.ts';
import { refuse } from './scaffold.ts';

/** A new entry of a collection: its name in the first text that the template asks for, TODO in what else must be said. */
export function scaffoldEntry(
  collection: string,
  written: string,
  wantedSlug: string | undefined,
  context: SiteContext,
): Scaffold {
  const { site, content, publicFiles } = context;
  const { collections = {} } = content.settings;
  const declared = collections[collection];
  const inputs = content.inputs.get(collection);
  if (!declared || !inputs)
    refuse(`The template of "${collection}" has mistakes. Mend them first: npm run validate shows them.`);
  const name = checkName(written);
  const slug = chooseSlug(name, wantedSlug, { folders: false });
  const file = `pages/${declared.entries.replaceAll('**/', '').replace('*', slug)}`;
  if (!declared.entries.includes('*'))
    refuse(`The collection "${collection}" names one file, ${file}; give it a "*" in site.yaml.`);
  const path = declared.route.replace('{slug}', slug);
  refuseTaken(path, file, context);

  const fields = [...describeSchema(compileInputs(inputs)).fields()];
  const required = fields.filter(([, { isRequired }]) => isRequired);
  const [nameKey, nameField] = required.find(([, field]) => field.shape === 'text' && !field.kind) ?? [];
  const longest = (nameField?.shape === 'text' ? nameField.max : undefined) ?? Number.POSITIVE_INFINITY;
  if (name.length > longest)
    refuse(`"${nameKey}" has room for ${longest} characters, and the name has ${name.length}. Use a shorter name.`);
  const isEntry = createMatcher(`pages/${declared.entries}`);
  const existing = site.pages.find((page) => isEntry(page.file) && page.label.toLowerCase() === name.toLowerCase());
  if (existing) refuse(`${existing.file} has the name "${name}" already.`);

  const image = publicFiles.find((each) => /\.(?:svg|png|jpe?g|webp|avif)$/i.test(each))?.replace(/^public/, '');
  const contents = new YAMLMap();
  for (const [key, field] of required)
    contents.set(key, key === nameKey ? new Scalar(name) : fillField(key, field, { name, image }));
  const document = new Document(contents);
  const optional = fields.filter(([, { isRequired }]) => !isRequired);
  if (optional.length > 0) {
    const rows = optional.map(([key, { description = '' }]) =>
      ` ${key}: ${description.replace(/\s+/g, ' ')}`.trimEnd(),
    );
    document.comment = [` What else may be said here, as pages/${declared.template}.yaml explains:`, ...rows].join(
      '\n',
    );
  }
  const text = `${schemaModeline(file, collections)}\n${document.toString({ lineWidth: 0 })}`;
  return { created: new Map([[file, text]]), advice: `The page is ${path}. See it while you write: npm start` };
}
