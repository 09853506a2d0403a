import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import colors from 'picocolors';
import { startPreviewServer } from '../../src/dev/preview/index.ts';
import { recoverFolder } from '../../src/prerender/index.ts';
import type { Command } from '../command.ts';
import { EXIT, findFolder, parseOptions, readPort, UsageError, untilStopped } from '../command.ts';

const HELP = `Usage: npm run preview -- [options]

Serves a built site as a host would: clean addresses, compression, redirects, the 404 page.

  --root DIR   the folder whose dist is served (default: this project)
  --out DIR    the folder to serve (default: dist in the root)
  --port N     the port (default: 4173)
`;

export const preview: Command = async (args, project) => {
  const options = { root: { type: 'string' }, out: { type: 'string' }, port: { type: 'string' } } as const;
  const { values } = parseOptions(args, options, HELP);
  const folder = resolve(findFolder(values.root, project), values.out ?? 'dist');
  recoverFolder(folder);
  if (!existsSync(join(folder, 'index.html'))) {
    throw new UsageError(`There is no built site in ${folder}. Run "npm run build" first.`, HELP);
  }
  const server = await startPreviewServer({ folder, port: readPort(values.port, 4173, HELP) });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : '';
  console.log(`\n  ${colors.green('The built site is at')} http://127.0.0.1:${port}/\n\n  Ctrl+C stops.\n`);
  await untilStopped();
  server.close();
  // A browser keeps idle connections open, which would keep the command running for minutes.
  server.closeAllConnections();
  return EXIT.fine;
};
