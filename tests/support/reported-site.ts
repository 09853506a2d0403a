import { join } from 'node:path';
import { diskReader } from '../../src/content/yaml/index.ts';
import type { BuildLab } from './build-lab.ts';
import { createBuildLab } from './build-lab.ts';
import { project } from './example-site.ts';

/*
 * Inputs that users have reported, one folder each: the files that differ from the valid site in `_base`, and a
 * README.txt that describes what should happen.
 */
const reported = diskReader(join(project, 'tests/fixtures/reported'));

/**
 * A reported site in a temporary folder.
 * @param name of its folder; `_base` for the site without faults
 * @param changes more files, by their path in the site; undefined removes a file
 */
export function openReported(
  name: string,
  changes: Readonly<Record<string, string | Uint8Array | undefined>> = {},
): BuildLab {
  const lab = createBuildLab();
  for (const [file, content] of [...filesIn('_base'), ...filesIn(name), ...Object.entries(changes)])
    lab.put(file, content);
  return lab;
}

function filesIn(name: string): readonly (readonly [file: string, content: Uint8Array])[] {
  return reported
    .list(name)
    .filter((file) => !file.endsWith('/README.txt'))
    .map((file) => [file.slice(name.length + 1), reported.read(file) ?? new Uint8Array()]);
}
