import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import colors from 'picocolors';
import { z } from 'zod';
import type { Command } from '../command.ts';
import { EXIT, parseOptions } from '../command.ts';
import { refuseForeign, refuseSources } from '../refuse-folder.ts';
import { cleanEnvironment, readProgram, runProgram } from '../run-program.ts';

const HELP = `Usage: npm run pack -- [options]

Writes the package of the builder to a folder, ready for "npm publish": its files with their types, and a package.json for a registry.

  --out DIR         the folder (default: dist-package); what is in it goes
  --repository URL  the address of the source, which npm shows and compares with the workflow that publishes
`;

/** The entry points of the package are typed by declarations: a site does not check the sources of the builder. */
const TYPES = 'types';

const packageFile = z.looseObject({
  name: z.string(),
  version: z.string(),
  exports: z.record(z.string(), z.union([z.string(), z.object({ types: z.string() })])),
});

export const pack: Command = async (args, project) => {
  const { values } = parseOptions(args, { out: { type: 'string' }, repository: { type: 'string' } }, HELP);
  const folder = resolve(project, values.out ?? 'dist-package');
  refuseSources(folder, [project], HELP);
  refuseForeign(folder, (other) => existsSync(join(other, TYPES)), HELP);
  const manifest = packageFile.parse(JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')));
  rmSync(folder, { recursive: true, force: true });
  for (const file of await listPacked(project)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(project, file), join(folder, file));
  }
  const entries = Object.values(manifest.exports).flatMap((target) =>
    typeof target === 'string' && /\.(?:tsx?|mjs)$/.test(target) ? [target] : [],
  );
  if (!(await writeTypes(entries, join(folder, TYPES), project))) return EXIT.content;
  const published = publish(manifest, values.repository);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  console.log(`${colors.green('Wrote')} version ${manifest.version} to ${folder}.\n\n  npm publish ${folder}`);
  return EXIT.fine;
};

/** What npm would pack: the paths of all files, from the folder of the builder. */
async function listPacked(project: string): Promise<readonly string[]> {
  const list = await readProgram(
    ['npm', 'pack', '--dry-run', '--json', '--ignore-scripts'],
    project,
    cleanEnvironment(),
  );
  const [{ files } = { files: [] }] = z
    .array(z.object({ files: z.array(z.object({ path: z.string() })) }))
    .parse(JSON.parse(list));
  return files.map(({ path }) => path).filter((path) => path !== 'package.json');
}

/** Writes the declarations of the entry points and of all that they import; false if there is a fault in them. */
async function writeTypes(entries: readonly string[], folder: string, project: string): Promise<boolean> {
  const settings = `${folder}.json`;
  const from = (path: string) => relative(dirname(settings), join(project, path)).split(sep).join('/');
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: from('.'),
    outDir: TYPES,
    typeRoots: [from('node_modules/@types')],
  };
  const files = [...entries, 'src/package/client.d.ts'].map(from);
  writeFileSync(settings, JSON.stringify({ extends: from('tsconfig.json'), compilerOptions, files, include: [] }));
  const status = await runProgram(['tsc', '-p', settings, '--types', 'node'], project, cleanEnvironment());
  rmSync(settings);
  return status === 0;
}

type Manifest = z.infer<typeof packageFile>;

/** The package.json for a registry: without what only a checkout has, and with the types of each entry point. */
function publish(manifest: Manifest, repository: string | undefined): object {
  const {
    private: _private,
    scripts: _scripts,
    workspaces: _workspaces,
    devDependencies: _tools,
    files: _files,
    ...kept
  } = manifest;
  const exports = Object.entries(manifest.exports).map(([name, target]) => {
    const isCode = typeof target === 'string' && target !== './package.json';
    const types =
      isCode &&
      `./${TYPES}/${target
        .replace(/^\.\//, '')
        .replace(/\.tsx?$/, '.d.ts')
        .replace(/\.mjs$/, '.d.mts')}`;
    return [name, types ? { types, default: target } : target] as const;
  });
  return {
    ...kept,
    ...(repository !== undefined && { repository: { type: 'git', url: repository } }),
    exports: Object.fromEntries(exports),
    publishConfig: { access: 'public' },
  };
}
