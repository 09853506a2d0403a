import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import colors from 'picocolors';
import { createProjectSchemas } from '../../packages/language-server/schemas/index.ts';
import { readContent } from '../../src/content/index.ts';
import { diskReader } from '../../src/content/yaml/index.ts';
import { openProject } from '../../src/project/index.ts';
import type { Command } from '../command.ts';
import { EXIT, parseOptions, siteRoot } from '../command.ts';
import { writeEditorSchemas } from '../editor-schemas.ts';
import { updateEditorSettings } from '../editor-settings.ts';
import { formatBytes, printDiagnostics } from '../terminal.ts';

const HELP = `Usage: npm run schema -- [options]

Writes JSON Schemas of site.yaml, pages, templates, shared blocks and collections to .vscode/schemas.
With them VS Code and its YAML extension complete, explain and check while you type. npm start keeps them up to date.
It also updates the lines of .vscode/settings.json that say which files belong to a collection.

  --root DIR   the folder of site.yaml (default: this project)
`;

export const schema: Command = async (args, project) => {
  const { values } = parseOptions(args, { root: { type: 'string' } }, HELP);
  const root = siteRoot(values.root, project, HELP);
  const opened = openProject(root);
  const { site, diagnostics } = opened.load();
  const faults = diagnostics.filter(({ severity, source }) => severity === 'error' && source.file === 'site.yaml');
  if (faults.length > 0) {
    printDiagnostics(faults);
    return EXIT.content;
  }
  const { written, unchanged, removed } = writeEditorSchemas(root, createProjectSchemas(opened, site));
  const measureSize = (file: string) => colors.dim(formatBytes(statSync(join(root, file)).size));
  for (const file of written) console.log(`${colors.green('written')}    ${file}  ${measureSize(file)}`);
  for (const file of unchanged) console.log(`unchanged  ${file}  ${measureSize(file)}`);
  for (const file of removed) console.log(`removed    ${file}`);
  if (writeEditorSettings(root)) console.log(`${colors.green('written')}    ${SETTINGS}`);
  return EXIT.fine;
};

const SETTINGS = '.vscode/settings.json';

/** Whether the settings had to change; a site without settings gets none. */
function writeEditorSettings(root: string): boolean {
  const file = join(root, SETTINGS);
  if (!existsSync(file)) return false;
  const before = readFileSync(file, 'utf8');
  const after = updateEditorSettings(before, readContent(diskReader(root)).settings.collections ?? {});
  if (after !== before) writeFileSync(file, after);
  return after !== before;
}
