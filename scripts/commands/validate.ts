import colors from 'picocolors';
import { createEngine } from '../../src/app.ts';
import { hasErrors } from '../../src/diagnostics/index.ts';
import type { Command } from '../command.ts';
import { EXIT, parseOptions, siteRoot } from '../command.ts';
import { createProgressLine, formatTime, printDiagnostics } from '../terminal.ts';

const HELP = `Usage: npm run validate -- [options]

Checks site.yaml and every page, and says what is wrong and where.

  --root DIR   the folder of site.yaml (default: this project)
`;

export const validate: Command = async (args, project) => {
  const { values } = parseOptions(args, { root: { type: 'string' } }, HELP);
  const root = siteRoot(values.root, project, HELP);
  const progress = createProgressLine();
  const started = performance.now();
  progress.show('Checking the site…');
  const engine = createEngine(root, []);
  const loaded = engine.load();
  const diagnostics = engine.check(loaded);
  progress.clear();
  printDiagnostics(diagnostics);
  if (hasErrors(diagnostics)) return EXIT.content;
  const time = formatTime(performance.now() - started);
  console.log(`${colors.green('All fine:')} ${loaded.site.pages.length} pages checked in ${time}.`);
  return EXIT.fine;
};
