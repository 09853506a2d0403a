import type { Diagnostic } from '../check/diagnostics/index.ts';
import { readContent, readSourceFile } from '../content/index.ts';
import { diskReader } from '../content/yaml/index.ts';
import type { Source, SourceOptions } from '../sources/index.ts';
import { updateSource } from '../sources/index.ts';

/** The sources of a site itself, in the folder `sources/` beside its site.yaml, by the path of the file. */
const SOURCES = import.meta.glob<Readonly<Record<string, unknown>>>('#site/sources/*.ts');

/** Asks the sources that collections name, and stores their answers. */
export async function updateSources(options: SourceOptions): Promise<readonly Diagnostic[]> {
  const all = Object.entries(SOURCES);
  if (all.length === 0) return [];
  const { collections = {} } = readContent(diskReader(options.root)).settings;
  const wanted = new Set(Object.values(collections).flatMap((each) => readSourceFile(each) ?? []));
  const updates = [...wanted].flatMap((file) => {
    const [, load] = all.find(([path]) => path.endsWith(`/${file}`)) ?? [];
    return load ? updateSource(file, async () => findSource(await load()), options) : [];
  });
  return (await Promise.all(updates)).flat();
}

function findSource(exported: Readonly<Record<string, unknown>>): Source {
  const found = Object.values(exported).find(isSource);
  if (found) return found;
  throw new Error('It exports no source. Write "export const places = defineSource({ load })"');
}

function isSource(value: unknown): value is Source {
  return typeof value === 'object' && value !== null && 'load' in value && typeof value.load === 'function';
}
