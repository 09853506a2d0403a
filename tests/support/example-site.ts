import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Block } from '../../src/block/index.ts';
import { createRegistry } from '../../src/block/index.ts';
import { readExamples as listExamples, openExample, readExampleImages } from '../../src/content/examples/index.ts';
import type { BlockInstance, LoadedSite, SiteEnvironment } from '../../src/content/index.ts';
import { loadSite } from '../../src/content/index.ts';
import { diskReader, memoryReader } from '../../src/content/yaml/index.ts';
import { readThemes } from '../../src/theme/settings/index.ts';

export const project = join(import.meta.dirname, '../..');

/** Icons in which every name exists. */
export const anyIcon = {
  find: () => '<path d="M4 4h16"/>',
  names: () => [],
  nearest: () => undefined,
  meant: () => undefined,
};

/** The themes that come with the builder. */
export const themes = readThemes();

/** Loads a site from files in memory, with the given block types, and with what is cached from earlier loads. */
export function loadMemorySite(
  files: Readonly<Record<string, string | Uint8Array>>,
  blocks: readonly Block[],
  known: Pick<SiteEnvironment, 'documents' | 'summaries' | 'reuse' | 'at' | 'isEditable'> &
    Partial<Pick<SiteEnvironment, 'reader'>> = {},
): LoadedSite {
  const environment = { registry: createRegistry(blocks), icons: anyIcon, themes };
  return loadSite({ reader: memoryReader(files), ...environment, ...known });
}

/** The text of a block type's `examples.yaml`. */
export function exampleText(type: string): string {
  return readFileSync(join(project, `blocks/${type}/examples.yaml`), 'utf8');
}

/** The examples of a block type, by name. */
export function readExamples(type: string): ReadonlyMap<string, unknown> {
  return new Map(listExamples(type, exampleText(type)).map(({ name, props }) => [name, props]));
}

/** The pictures in the examples of the builder's own blocks. */
export const exampleImages = readExampleImages(diskReader(project), diskReader(project));

/** Creates a block from an example; throws if the loader finds a fault. */
export function instantiateExample(block: Block, example: unknown): BlockInstance {
  const environment = {
    reader: exampleImages,
    registry: createRegistry([block]),
    icons: anyIcon,
    themes,
  };
  const { instance, diagnostics } = openExample(block, example, environment);
  if (diagnostics.length > 0 || !instance)
    throw new Error(diagnostics.map(({ message, hint }) => `${message} ${hint}`).join('\n'));
  return instance;
}
