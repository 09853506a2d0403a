import type { Range } from '../../../src/check/diagnostics/index.ts';
import { SITE_FILE } from '../../../src/content/index.ts';
import type { Path } from '../../../src/content/yaml/index.ts';
import { formatPath } from '../../../src/content/yaml/index.ts';
import type { EditedSite, FilePart } from './knowledge.ts';
import { sharedFile } from './pages.ts';
import type { Named } from './subject.ts';
import { listScalars, readTree } from './tree.ts';

/** The location of a definition; undefined if there is none. */
export function locateNamed(site: EditedSite, named: Named): FilePart | undefined {
  switch (named.kind) {
    case 'value':
      return locateIn(site, SITE_FILE, named.path);
    case 'collection':
      return locateIn(site, SITE_FILE, ['collections', named.name]);
    case 'word': {
      const { template } = site.knowledge.collections[named.collection] ?? {};
      return template === undefined
        ? locateIn(site, SITE_FILE, ['collections', named.collection, 'fields', named.name])
        : locateIn(site, `pages/${template}.yaml`, ['inputs', named.name]);
    }
    case 'shared':
      return locateFile(site, sharedFile(named.name));
    case 'page':
      return locateFile(site, named.file);
    case 'anchor':
      return locateIn(site, named.anchor.file, named.anchor.path, 'value');
    case 'image':
      return { file: `public${named.address}`, range: START };
  }
}

const START: Range = [0, 0];

function locateFile({ read }: EditedSite, file: string): FilePart | undefined {
  return read(file) === undefined ? undefined : { file, range: START };
}

/** The key or the value at a path of a file. */
export function locateIn(
  { read }: Pick<EditedSite, 'read'>,
  file: string,
  path: Path,
  role: 'key' | 'value' = 'key',
): FilePart | undefined {
  const text = read(file);
  if (text === undefined) return undefined;
  const wanted = formatPath(path);
  const scalars = [...listScalars(readTree(text).root)];
  const found = scalars.find((scalar) => scalar.role === role && formatPath(scalar.path) === wanted);
  return found && { file, range: found.range };
}
