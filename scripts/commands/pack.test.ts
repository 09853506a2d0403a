import { existsSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { UsageError } from '../command.ts';
import { describeBuilder, forPackage, listPacked, pack, unlinkMissing } from './pack.ts';

it('describes the package for a registry, with the types of each entry point', () => {
  const manifest = {
    name: 'page-builder',
    version: '1.2.3',
    private: true,
    scripts: { test: 'node test.mjs' },
    devDependencies: { vitest: '4.1.0' },
    dependencies: { zod: '4.6.7' },
    exports: { '.': './src/index.ts', './vite': './packages/vite.mjs', './client': { types: './client.d.ts' } },
  };
  expect(describeBuilder(manifest, { 'vscode-languageserver': '10.1.2' })).toEqual({
    name: 'page-builder',
    version: '1.2.3',
    dependencies: { 'vscode-languageserver': '10.1.2', zod: '4.6.7' },
    exports: {
      '.': { types: './types/src/index.d.ts', default: './src/index.ts' },
      './vite': { types: './types/packages/vite.d.mts', default: './packages/vite.mjs' },
      './client': { types: './client.d.ts' },
      './icons.json': './icons.json',
    },
  });
});

it('links in the documents of the package to nothing that only a checkout has', () => {
  const text = 'See [blocks](blocks.md#use), [one](../blocks/faq), [bench](../bench/README.md) and [us](/contact).';
  const packed = ['docs/blocks.md', 'docs/start.md', 'blocks/faq/index.ts'];
  expect(unlinkMissing(text, 'docs/start.md', packed)).toBe(
    'See [blocks](blocks.md#use), [one](../blocks/faq), bench and [us](/contact).',
  );
});

it('starts the README of the package with a new site, not with a checkout', () => {
  const readme = forPackage(readFileSync('README.md', 'utf8'));
  expect(readme).toContain('npm create page-builder my-site');
  expect(readme).not.toContain('npm ci');
  expect(readme).toContain('## Write a page');
});

it('does not write into the sources of the builder', async () => {
  const project = process.cwd();
  await expect(pack(['--out', 'src/package'], project, '')).rejects.toThrow(UsageError);
  await expect(pack(['--out', 'docs'], project, '')).rejects.toThrow('has other files in it');
});

it('packs every file that its code imports', async () => {
  const project = process.cwd();
  const packed = new Set(await listPacked(project));
  const isCode = (file: string) => /\.(?:tsx?|mjs)$/.test(file) && !file.startsWith('starter/');
  const missing = [...packed].filter(isCode).flatMap((file) => {
    const code = readFileSync(join(project, file), 'utf8');
    const imports = [...code.matchAll(/^(?:import|export) .*?from '(\.[^'?]+)|await import\('(\.[^'?]+)/gms)];
    const paths = imports.map(([, still, late]) => normalize(join(file, '..', still ?? late ?? '')));
    // An import of a file that does not exist is part of the text of a scaffold.
    const lacking = paths.filter(
      (path) => existsSync(join(project, path)) && !packed.has(path) && path !== 'package.json',
    );
    return lacking.map((path) => `${file}: ${path}`);
  });
  expect(missing).toEqual([]);
});
