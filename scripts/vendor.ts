import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { z } from 'zod';

/**
 * Packages whose code becomes part of the published builder, each in one file: only Node runs them, no site imports
 * them, and with all that they need they would take 42 MB and 37 packages on the disk of a site. `listFaces` finds the files.
 */
const VENDORED: readonly string[] = [
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

/** Without the packages of `writeVendored`. */
export function withoutVendored(dependencies: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(dependencies).filter(([name]) => !VENDORED.includes(name)));
}

/**
 * Writes one file for each vendored package, and their licences.
 * @param folder of the packages, `vendor` in the published builder
 */
export async function writeVendored(folder: string, project: string): Promise<void> {
  await build({
    configFile: false,
    root: project,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      target: 'node20',
      minify: true,
      rolldownOptions: {
        input: Object.fromEntries(VENDORED.map((name) => [name, name])),
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[hash].js' },
        preserveEntrySignatures: 'strict',
      },
    },
    plugins: [
      {
        name: 'licences',
        writeBundle: (_options, files) => {
          const modules = Object.values(files).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
          writeFileSync(join(folder, 'LICENSES.md'), describeLicences(modules));
          writeFileSync(join(folder, 'names.json'), JSON.stringify(VENDORED));
        },
      },
    ],
  });
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
