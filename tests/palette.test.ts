import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { fitExample } from '../packages/editor/client/palette/fit-example.ts';
import { createProjectModels } from '../packages/editor/model/index.ts';
import { hasErrors } from '../src/check/diagnostics/index.ts';
import { diskReader } from '../src/content/yaml/index.ts';
import { openProject } from '../src/project/index.ts';
import { project } from './support/example-site.ts';
import { BOATYARD } from './support/workspace.ts';

const boatyard = openProject(BOATYARD);
const model = createProjectModels(BOATYARD)(boatyard, boatyard.load());
const disk = diskReader(BOATYARD);

/** A page has one main heading. */
const BRINGS_HEADING = new Set(['hero', 'not-found']);

/** The boatyard with a page for each example, put there as the editor does. */
function readWithExamples() {
  const files = new Map<string, Uint8Array>();
  const put = (file: string, text: string) => files.set(file, new TextEncoder().encode(text));
  const routes: string[] = [];
  for (const { type, examples } of model.blocks()) {
    for (const [index, example] of examples.entries()) {
      const name = `${type}-${index + 1}`;
      const { yaml, missing } = fitExample(example.yaml, model.names());
      const addresses = missing.map((address) => [address, `/images/${basename(address)}`] as const);
      for (const [address, own] of addresses) {
        files.set(`public${own}`, readFileSync(join(project, address.replace('/_blocks/', 'blocks/'))));
      }
      const blocks = addresses.reduce((text, [address, own]) => text.replaceAll(address, own), yaml);
      const heading = BRINGS_HEADING.has(type)
        ? ''
        : `  - type: hero\n    heading: ${name}\n    subtitle: An example\n`;
      put(`pages/${name}.yaml`, `title: ${name}\ndescription: About ${name}.\nblocks:\n${heading}${blocks}`);
      routes.push(`  /${name}: ${name}\n`);
    }
  }
  const site = readFileSync(join(BOATYARD, 'site.yaml'), 'utf8');
  put('site.yaml', site.replace('\nroutes:\n', `\nroutes:\n${routes.join('')}`));
  return {
    ...disk,
    list: (folder: string) => [
      ...new Set([...disk.list(folder), ...[...files.keys()].filter((file) => file.startsWith(`${folder}/`))]),
    ],
    read: (file: string) => files.get(file) ?? disk.read(file),
    readSignature: () => undefined,
  };
}

it('a block that is chosen from its examples has no mistake on the site that it comes to', () => {
  const site = openProject(BOATYARD, { reader: readWithExamples() });
  const found = site.check(site.load()).filter((each) => hasErrors([each]));
  expect(found.map(({ message, source }) => `${source.file}: ${message}`)).toEqual([]);
});
