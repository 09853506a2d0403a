import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { exportEntries, readContext, ScaffoldRefusal } from '../../packages/editor/scaffold/index.ts';
import { count, isSystemError } from '../../src/check/diagnostics/index.ts';
import { writeCsv, writeXlsx } from '../../src/content/index.ts';
import { createEnvironment } from '../../src/project/index.ts';
import type { Command } from '../command.ts';
import { EXIT, parseOptions, siteRoot, UsageError } from '../command.ts';

const HELP = `Usage: npm run export -- <collection> <file> [options]

Writes the entries of a collection as a CSV or XLSX file, with a row for each. Importing it again changes nothing:
npm run import.

  npm run export -- locations places.xlsx

  --force      overwrite the file
  --root DIR   the folder of site.yaml (default: this project)
`;

/** Writes the entry files of a collection as a sheet. */
export const exportSheet: Command = async (args, project) => {
  const options = { root: { type: 'string' }, force: { type: 'boolean' } } as const;
  const { values, positionals } = parseOptions(args, options, HELP);
  const [collection, file, ...rest] = positionals;
  if (collection === undefined || file === undefined || rest.length > 0)
    throw new UsageError('Write the name of a collection and of a file.', HELP);
  const [, ending] = /\.(csv|xlsx)$/i.exec(file) ?? [];
  if (ending === undefined) throw new UsageError(`The name of the file must end in .csv or .xlsx: ${file}.`, HELP);
  const root = siteRoot(values.root, project, HELP);
  const context = readContext(createEnvironment(root), 'command');
  if (!context.content.settings.collections?.[collection])
    throw new UsageError(`There is no collection "${collection}".`, HELP);
  try {
    const rows = exportEntries(collection, context);
    const bytes = ending.toLowerCase() === 'csv' ? writeCsv(rows) : writeXlsx(rows, collection);
    writeFileSync(resolve(process.env.INIT_CWD ?? '.', file), bytes, { flag: values.force ? 'w' : 'wx' });
    console.log(`Wrote ${count(rows.length - 1, 'row')} to ${file}.`);
    return EXIT.fine;
  } catch (error) {
    if (error instanceof ScaffoldRefusal) throw new UsageError(error.message, HELP);
    if (isSystemError(error, 'EEXIST'))
      throw new UsageError(`${file} exists already. Add --force to overwrite it.`, HELP);
    throw error;
  }
};
