import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import colors from 'picocolors';
import { buildCatalogue, CATALOGUE_PATH, createBlockCatalogue } from '../../packages/catalogue/index.ts';
import * as engine from '../../src/project/index.ts';
import { readThemes } from '../../src/theme/settings/index.ts';
import { readBlockFiles } from '../build/block-files.ts';
import type { Command } from '../command.ts';
import { EXIT, parseOptions, siteRoot, UsageError } from '../command.ts';
import { refuseForeign, refuseSources } from '../refuse-folder.ts';
import { codeFolder } from '../site-cache.ts';
import { createProgressLine } from '../terminal.ts';

const HELP = `Usage: npm run catalogue -- [options]

Writes the block catalogue as static files: an index with a picture of every block type, and a page for each with its
live examples, their YAML, its props, and the bytes of JavaScript it adds. You can change width, direction, tone and
theme there. While "npm start" runs, the catalogue is at /_blocks too.

  --root DIR     the folder of a site with blocks of its own (default: this project)
  --out DIR      the folder to write to (default: dist-catalogue in the root)
  --theme NAME   the theme that the blocks are shown in at first (default: that of the site)
`;

/** Next to `dist` and not inside it: hosts publish all of `dist`, and the catalogue must not be published. */
const FOLDER = 'dist-catalogue';

export const catalogue: Command = async (args, project, cache) => {
  const text = { type: 'string' } as const;
  const { values } = parseOptions(args, { root: text, out: text, theme: text }, HELP);
  const root = siteRoot(values.root, project, HELP);
  const out = resolve(root, values.out ?? FOLDER);
  refuseSources(out, [root, project], HELP);
  refuseForeign(out, (folder) => existsSync(join(folder, CATALOGUE_PATH)), HELP);
  const theme = chooseTheme(root, values.theme);
  const progress = createProgressLine();
  progress.show('Bundling the scripts and rendering the examples…');
  const faults = await buildCatalogue({
    project,
    out,
    publicFolder: join(root, 'public'),
    blockFiles: readBlockFiles(codeFolder(cache)),
    createCatalogue: (options) => createBlockCatalogue(engine, { root, project }, theme, options),
  });
  progress.clear();
  for (const fault of faults) console.error(colors.red(fault));
  if (faults.length > 0) {
    console.error('Nothing was written.');
    return EXIT.content;
  }
  console.log(`${colors.green('Wrote')} the block catalogue to ${out}`);
  console.log(`To read it: npm run preview -- --out ${JSON.stringify(out)}`);
  return EXIT.fine;
};

/** The theme with a name; by default, that of the site. */
function chooseTheme(root: string, name: string | undefined) {
  if (name === undefined) return engine.openProject(root).load().site.theme;
  const themes = readThemes();
  if (!themes.names.includes(name))
    throw new UsageError(`There is no theme "${name}". The themes are: ${themes.names.join(', ')}.`, HELP);
  return themes.open(name).theme;
}
