import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { z } from 'zod';

const ENTRY = 'packages/editor/client/main.tsx';
const MANIFEST = 'manifest.json';

const manifest = z.record(
  z.string(),
  z.object({ file: z.string(), css: z.array(z.string()).default([]), isEntry: z.boolean().default(false) }),
);

/** What the page of the editor loads, as paths below the folder of the bundle. */
export interface EditorFiles {
  readonly script: string;
  readonly styles: readonly string[];
}

/** Bundles the browser's half of the editor into a folder, all at once. It takes some seconds, and the bundler some hundred MB. */
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
      target: 'es2023',
      // They know `light-dark()`. What older browsers would get in its place follows no switch of the colour scheme.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      // The editor is for this machine: what it weighs is read from the disk.
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: { input: join(project, ENTRY) },
    },
  });
  // Another server may have been quicker, whose files browsers are loading.
  if (readEditorFiles(folder)) return rmSync(temporary, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
  renameSync(temporary, folder);
}

/** The files of a bundle; undefined where there is none yet. */
export function readEditorFiles(folder: string): EditorFiles | undefined {
  const file = join(folder, MANIFEST);
  if (!existsSync(file)) return undefined;
  const entry = Object.values(manifest.parse(JSON.parse(readFileSync(file, 'utf8')))).find(({ isEntry }) => isEntry);
  return entry && { script: entry.file, styles: entry.css };
}
