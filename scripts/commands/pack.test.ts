import { expect, it } from 'vitest';
import { UsageError } from '../command.ts';
import { describeBuilder, pack } from './pack.ts';

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
  expect(describeBuilder(manifest)).toEqual({
    name: 'page-builder',
    version: '1.2.3',
    dependencies: { zod: '4.6.7' },
    exports: {
      '.': { types: './types/src/index.d.ts', default: './src/index.ts' },
      './vite': { types: './types/packages/vite.d.mts', default: './packages/vite.mjs' },
      './client': { types: './client.d.ts' },
    },
  });
});

it('does not write into the sources of the builder', async () => {
  const project = process.cwd();
  await expect(pack(['--out', 'src/package'], project, '')).rejects.toThrow(UsageError);
  await expect(pack(['--out', 'docs'], project, '')).rejects.toThrow('has other files in it');
});
