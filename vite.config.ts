import { join } from 'node:path';
import react from '@vitejs/plugin-react';
/// <reference types="vitest/config" />
import { defineConfig } from 'vite';
import { carouselWithoutStyleElement } from './packages/mantine/carousel-plugin.ts';
import { mantineStylesPlugin } from './packages/mantine/styles-plugin.ts';
import { findSite } from './scripts/find-site.ts';
import { namedClasses } from './scripts/named-classes.ts';
import { readOnce } from './scripts/read-once.ts';
import { createShortNames, listStyleSheets, readableName } from './scripts/scoped-name.ts';
import { aliases, islandsPlugin, ONE_OF_EACH } from './scripts/site-blocks.ts';
import { yamlData } from './scripts/yaml-data.ts';

const project = import.meta.dirname;
const site = findSite(project);

/** The folder of the builder comes first, so that blocks of a site do not change class names of the builder. */
const blockFolders = [project, ...(site ? [site] : [])].map((folder) => join(folder, 'blocks'));
const sheets = listStyleSheets(blockFolders);

/**
 * Small pictures become data URLs in pages and CSS; the Content-Security-Policy of pages forbids fonts and films as
 * data URLs.
 */
const isInlined = (file: string) => (/\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(file) ? undefined : false);

export default defineConfig(({ command, mode }) => ({
  plugins: [
    react(),
    carouselWithoutStyleElement(),
    islandsPlugin(project, blockFolders),
    mantineStylesPlugin(project, blockFolders),
    readOnce(),
    yamlData(),
    namedClasses(),
  ],
  resolve: { alias: aliases(project), dedupe: ONE_OF_EACH },
  ssr: { noExternal: ['@mantine/carousel'] },
  optimizeDeps: {
    exclude: ['@mantine/carousel'],
    entries: ['src/client/boot.ts', ...blockFolders.map((folder) => `${folder}/*/{island,view}.{ts,tsx}`)],
    include: ['embla-carousel-react'],
  },
  build: { assetsInlineLimit: isInlined },
  css: {
    modules: {
      generateScopedName: command === 'build' && mode === 'production' ? createShortNames(sheets) : readableName,
    },
  },
  test: {
    css: true,
    // By default, Vitest leaves a core free.
    maxWorkers: '100%',
    // Concurrent tests mostly wait for a server, which answers many requests at once.
    maxConcurrency: 20,
    // A guard against hanging, not a measurement: some tests bundle and build a whole site.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    server: { deps: { inline: ['@mantine/carousel'] } },
    projects: [
      {
        extends: true,
        test: {
          name: 'engine',
          environment: 'node',
          // Modules have no state, so test files can share them.
          isolate: false,
          include: ['{src,scripts,packages,tests}/**/*.test.{ts,tsx}'],
          exclude: ['src/client/**', 'packages/*/client/**', 'tests/{slow,system}/**'],
        },
      },
      {
        extends: true,
        test: { name: 'system', environment: 'node', isolate: false, include: ['tests/system/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          environment: 'node',
          include: ['tests/slow/**/*.test.ts'],
          testTimeout: 1_800_000,
          hookTimeout: 1_800_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser code',
          environment: 'jsdom',
          isolate: false,
          setupFiles: ['tests/support/empty-page.ts', 'src/package/testing-setup.ts'],
          include: ['blocks/**/*.test.{ts,tsx}', '{src/client,packages/*/client}/**/*.test.{ts,tsx}'],
        },
      },
      ...(site
        ? [
            {
              extends: true as const,
              server: { fs: { allow: [site, project] } },
              test: {
                name: 'blocks of the site',
                dir: site,
                environment: 'jsdom',
                setupFiles: [join(project, 'src/package/testing-setup.ts')],
                include: ['blocks/**/*.test.{ts,tsx}'],
              },
            },
          ]
        : []),
    ],
  },
}));
