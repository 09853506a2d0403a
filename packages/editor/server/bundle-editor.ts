import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { z } from 'zod';

/** The folder with the bundled editor in an installed builder, which does not need the editor's packages. */
export const BUILT_EDITOR = 'editor';

const ENTRY = 'packages/editor/client/main.tsx';
const MANIFEST = 'manifest.json';

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    isEntry: z.boolean().default(false),
  }),
);

/** The script and styles of the editor page, relative to the folder of the bundle. */
export interface EditorFiles {
  readonly script: string;
  readonly styles: readonly string[];
}

/** Bundles the client of the editor into a folder, atomically. Takes a few seconds and some hundred MB of memory. */
export async function bundleEditor(project: string, folder: string): Promise<void> {
  const temporary = `${folder}.${process.pid}`;
  await build({
    root: project,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    base: './',
    plugins: [react()],
    build: {
      outDir: temporary,
      emptyOutDir: true,
      manifest: MANIFEST,
      license: { fileName: 'licenses.md' },
      target: 'es2023',
      // These browsers support `light-dark()`. The fallback for older ones would ignore the colour scheme switch.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      // The editor only runs on this machine, so its size does not matter.
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: { input: join(project, ENTRY) },
    },
  });
  // Another server may have finished first, and browsers may already load its files.
  if (readEditorFiles(folder)) return rmSync(temporary, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
  renameSync(temporary, folder);
}

/** The script and styles of a bundle; undefined without a bundle. */
export function readEditorFiles(folder: string): EditorFiles | undefined {
  const file = join(folder, MANIFEST);
  if (!existsSync(file)) return undefined;
  const chunks = manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  const main = Object.values(chunks).find(({ isEntry }) => isEntry);
  return main && { script: main.file, styles: main.css };
}
