import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import { build } from 'vite';
import { z } from 'zod';

/**
 * Packages whose code becomes part of the published builder, each in one file. No site imports them, and with their
 * dependencies they would be 51 packages with 51 MB on the disk of a site. `listFaces` finds the files. These packages
 * run in Node.
 */
const FOR_NODE: readonly string[] = [
  '@csstools/css-tokenizer',
  '@date-fns/tz',
  '@polka/compression',
  'culori',
  'fflate',
  'image-size',
  'markdown-it',
  'node-diff3',
  'papaparse',
  'satori',
];

/** These packages run in browsers; blocks of a site use the first one, too. */
const FOR_BROWSERS: readonly string[] = ['@mantine/notifications', 'react-router-dom'];

/** Only the exports of this package that one file imports are included: more would make the scripts of pages larger. */
const PART = { of: 'react-router-dom', for: 'src/client/navigation.tsx' };

/** The modules that the packages for browsers share with the blocks of a site, so they stay imports. */
const SHARED = /^(?:react|react-dom|@mantine\/(?:core|hooks))(?:\/|$)/;

const VENDORED = [...FOR_NODE, ...FOR_BROWSERS];

/** Removes the packages that `writeVendored` writes. */
export function withoutVendored(dependencies: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(dependencies).filter(([name]) => !VENDORED.includes(name)));
}

/**
 * Writes one file for each vendored package, and their licences.
 * @param folder of the packages, `vendor` in the published builder
 */
export async function writeVendored(folder: string, project: string): Promise<void> {
  const forNode: InlineConfig = { root: project, ssr: { noExternal: true }, build: { ssr: true, minify: true } };
  // Comments stay, because they mark code without side effects.
  const forBrowsers: InlineConfig = {
    root: project,
    plugins: [partPlugin(project)],
    build: { minify: false, emptyOutDir: false },
  };
  const modules = [...(await bundle(FOR_NODE, folder, forNode)), ...(await bundle(FOR_BROWSERS, folder, forBrowsers))];
  writeFileSync(join(folder, 'LICENSES.md'), describeLicences(modules));
  writeFileSync(join(folder, 'names.json'), JSON.stringify(VENDORED));
}

/** Provides the used part of a package as an entry with the name of the package. */
function partPlugin(project: string): Plugin {
  const ENTRY = '\0part';
  return {
    name: 'part',
    resolveId: {
      order: 'pre',
      handler: (id, importer) => (importer === undefined && id === PART.of ? ENTRY : undefined),
    },
    load: (id) => {
      if (id !== ENTRY) return undefined;
      const code = readFileSync(join(project, PART.for), 'utf8');
      const imports = [...code.matchAll(/^import \{([^}]*)\} from '([^']+)';/gm)];
      return `export {${imports.find(([, , from]) => from === PART.of)?.[1]}} from '${PART.of}';`;
    },
  };
}

/** Writes packages into a folder; returns the source files of the packages. */
async function bundle(
  names: readonly string[],
  folder: string,
  { build: options, plugins = [], ...config }: InlineConfig,
): Promise<readonly string[]> {
  const modules: string[] = [];
  await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ...options,
      outDir: folder,
      target: 'node20',
      modulePreload: false,
      rolldownOptions: {
        external: options?.ssr ? [] : SHARED,
        input: Object.fromEntries(names.map((name) => [name, name])),
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[hash].js' },
        preserveEntrySignatures: 'strict',
      },
    },
    plugins: [
      plugins,
      {
        name: 'modules',
        writeBundle: (_options, files) => {
          for (const file of Object.values(files)) if (file.type === 'chunk') modules.push(...file.moduleIds);
        },
      },
    ],
  });
  return modules;
}

const packageFile = z.object({ name: z.string(), version: z.string(), license: z.string().optional() });

/** The packages of these modules, each with its version and licence; a reader finds their sources in the registry. */
function describeLicences(modules: readonly string[]): string {
  const folders = new Set(modules.flatMap((id) => /^\0?(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? []));
  const parts = [...folders].sort().map((folder) => {
    const {
      name,
      version,
      license = '',
    } = packageFile.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
    const texts = readdirSync(folder).filter((file) => /^(?:licen[cs]e|copying|notice)/i.test(file));
    const quoted = texts.map((file) => readFileSync(join(folder, file), 'utf8').trim());
    return `## ${name} ${version}\n\n${license}, https://www.npmjs.com/package/${name}/v/${version}\n\n${quoted.join('\n\n')}\n`;
  });
  return `# Packages in this folder\n\n${parts.join('\n')}`;
}
