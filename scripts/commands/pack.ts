import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import colors from 'picocolors';
import { build } from 'vite';
import { z } from 'zod';
import { BUILT_EDITOR, bundleEditor } from '../../packages/editor/server/index.ts';
import { readThemes } from '../../src/theme/settings/index.ts';
import type { Command } from '../command.ts';
import { EXIT, parseOptions } from '../command.ts';
import { refuseForeign, refuseSources } from '../refuse-folder.ts';
import { cleanEnvironment, runProgram } from '../run-program.ts';
import { withoutVendored, writeVendored } from '../vendor.ts';

const HELP = `Usage: npm run pack -- [options]

Writes two packages, each ready for "npm publish": the builder with its types, and the one of "npm create page-builder".

  --out DIR         the folder for both (default: dist-package); what is in it goes
  --repository URL  the address of the source, which npm shows and compares with the workflow that publishes
`;

/** The folder of the entry points' type declarations: a site's type check then needs no sources of the builder. */
const TYPES = 'types';

const packageFile = z.looseObject({
  name: z.string(),
  version: z.string(),
  exports: z.record(z.string(), z.union([z.string(), z.object({ types: z.string() })])),
  dependencies: z.record(z.string(), z.string()),
});
type Manifest = z.infer<typeof packageFile>;
type Dependencies = Manifest['dependencies'];

export const pack: Command = async (args, project) => {
  const { values } = parseOptions(args, { out: { type: 'string' }, repository: { type: 'string' } }, HELP);
  const folder = resolve(project, values.out ?? 'dist-package');
  const [builder, create] = [join(folder, 'builder'), join(folder, 'create')];
  refuseSources(folder, [project], HELP);
  refuseForeign(folder, () => existsSync(builder), HELP);
  const manifest = packageFile.parse(JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')));
  rmSync(folder, { recursive: true, force: true });
  const files = await listPacked(project);
  for (const file of files) {
    mkdirSync(dirname(join(builder, file)), { recursive: true });
    cpSync(join(project, file), join(builder, file));
    if (file.endsWith('.md'))
      writeFileSync(
        join(builder, file),
        unlinkMissing(forPackage(readFileSync(join(project, file), 'utf8')), file, files),
      );
  }
  if (!(await writeTypes(manifest, join(builder, TYPES), project))) return EXIT.content;
  writeIcons(join(builder, 'icons.json'), project);
  await writeVendored(join(builder, 'vendor'), project);
  await bundleEditor(project, join(builder, BUILT_EDITOR));
  writeManifest(builder, describeBuilder(manifest, readLanguageServer(project)), values.repository);
  await writeCreate(manifest, create, project);
  writeManifest(create, describeCreate(manifest, project), values.repository);
  console.log(
    `${colors.green('Wrote')} version ${manifest.version}.\n\n  npm publish ${builder}\n  npm publish ${create}`,
  );
  return EXIT.fine;
};

/** The paths of all files that npm would pack, relative to the folder of the builder. */
export async function listPacked(project: string): Promise<readonly string[]> {
  const args = ['pack', '--dry-run', '--json', '--ignore-scripts'];
  const { stdout } = await promisify(execFile)('npm', args, { cwd: project, env: cleanEnvironment() });
  const packed = z.array(z.object({ files: z.array(z.object({ path: z.string() })) }));
  const [found] = packed.parse(JSON.parse(stdout));
  return (found?.files ?? []).map(({ path }) => path).filter((path) => path !== 'package.json');
}

/** The first commands for a user of the package, instead of those for a checkout. */
const START = `For a site of your own:

\`\`\`sh
npm create page-builder my-site
cd my-site
npm install && npm start    # the site at http://127.0.0.1:5173; save a file, and the open page changes
\`\`\`

More in [the first five minutes](docs/start.md).`;

/** Replaces the commands below "Start" in Markdown by the commands for the package. */
export function forPackage(markdown: string): string {
  return markdown.replace(/```sh\nnpm ci && npm start.*?(?=\n\n## )/s, () => START);
}

/** Replaces links in Markdown by their text if they lead to files that are not in the package. */
export function unlinkMissing(markdown: string, file: string, packed: readonly string[]): string {
  return markdown.replace(/(?<!!)\[([^\]]*)\]\(([^)#\s]+)(?:#[^)]*)?\)/g, (link: string, words: string, to: string) => {
    if (/^(?:[a-z]+:|\/)/.test(to)) return link;
    const path = posix.join(posix.dirname(file), to);
    return packed.some((each) => each === path || each.startsWith(`${path}/`)) ? link : words;
  });
}

/** The file of an entry point, if the file is code. */
function findCode(target: Manifest['exports'][string]): string | undefined {
  return typeof target === 'string' && /\.(?:tsx?|mjs)$/.test(target) ? target : undefined;
}

/** Writes the type declarations of the entry points and of all their imports; false if there is a fault in them. */
async function writeTypes({ exports }: Manifest, folder: string, project: string): Promise<boolean> {
  const settings = `${folder}.json`;
  const from = (path: string) => relative(dirname(settings), join(project, path)).split(sep).join('/');
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: from('.'),
    outDir: TYPES,
    typeRoots: [from('node_modules/@types')],
    types: ['node'],
  };
  const entries = Object.values(exports).flatMap((target) => findCode(target) ?? []);
  const files = [...entries, 'src/package/client.d.ts'].map(from);
  writeFileSync(settings, JSON.stringify({ extends: from('tsconfig.json'), compilerOptions, files, include: [] }));
  const status = await runProgram(['tsc', '-p', settings], project, cleanEnvironment());
  rmSync(settings);
  return status === 0;
}

/** The dependencies of the language server, which is part of the package. */
function readLanguageServer(project: string): Dependencies {
  const file = join(project, 'packages/language-server/package.json');
  return packageFile.pick({ dependencies: true }).parse(JSON.parse(readFileSync(file, 'utf8'))).dependencies;
}

/**
 * The package.json of the builder for a registry: without the fields that only a checkout needs, and with the types of
 * each entry point.
 * @param more dependencies of workspaces whose code is part of the package
 */
export function describeBuilder(manifest: Manifest, more: Dependencies): object {
  const { private: _, scripts: _1, workspaces: _2, devDependencies: _3, files: _4, exports, ...kept } = manifest;
  const typed = Object.entries(exports).map(([name, target]) => {
    const code = findCode(target);
    if (code === undefined) return [name, target] as const;
    const types = code.replace(/\.tsx?$/, '.d.ts').replace(/\.mjs$/, '.d.mts');
    return [name, { types: types.replace('./', `./${TYPES}/`), default: code }] as const;
  });
  return {
    ...kept,
    dependencies: withoutVendored({ ...more, ...kept.dependencies }),
    exports: { ...Object.fromEntries(typed), './icons.json': './icons.json' },
  };
}

/** Writes the icons for pages into one file: the package of the icons takes 51 MB on the disk of a site. */
function writeIcons(file: string, project: string): void {
  const icons = join(project, 'node_modules/@tabler/icons/icons');
  const paths = readdirSync(join(icons, 'outline')).map((name) => `outline/${name}`);
  writeFileSync(
    file,
    JSON.stringify(Object.fromEntries(paths.map((path) => [path, readFileSync(join(icons, path), 'utf8')]))),
  );
}

/** Writes the code of `npm create page-builder`, with the files of a new site. */
async function writeCreate({ version, dependencies }: Manifest, folder: string, project: string): Promise<void> {
  await build({
    configFile: false,
    root: project,
    logLevel: 'error',
    publicDir: false,
    build: { ssr: join(project, 'packages/create/index.ts'), outDir: folder, target: 'node20' },
  });
  cpSync(join(project, 'starter'), join(folder, 'starter'), { recursive: true });
  cpSync(join(project, 'packages/create/README.md'), join(folder, 'README.md'));
  const release = { version, spec: `^${version}`, versions: dependencies, themes: readThemes().names };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
  const start =
    "#!/usr/bin/env node\nimport { runCreate } from './index.js';\n\nawait runCreate(import.meta.dirname);\n";
  writeFileSync(join(folder, 'cli.js'), start, { mode: 0o755 });
}

function describeCreate({ version, license, engines }: Manifest, project: string): object {
  const own: object = JSON.parse(readFileSync(join(project, 'packages/create/package.json'), 'utf8'));
  return { ...own, private: undefined, version, license, engines, bin: { 'create-page-builder': 'cli.js' } };
}

function writeManifest(folder: string, manifest: object, repository: string | undefined): void {
  const source = repository !== undefined && { repository: { type: 'git', url: repository } };
  const published = { ...manifest, ...source, publishConfig: { access: 'public' } };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
}
