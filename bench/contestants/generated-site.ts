import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateLocation } from '../content/generate-location.ts';

/** A copy of a site in a temporary folder, with `size` generated locations in place of its own. */
export interface GeneratedSite {
  readonly root: string;
  /** Changes one sentence of one location; another each time. */
  readonly edit: () => void;
  readonly dispose: () => void;
}

export function generateSite(project: string, size: number): GeneratedSite {
  const root = mkdtempSync(join(tmpdir(), 'page-builder-bench-'));
  for (const part of ['site.yaml', 'pages', 'public'])
    cpSync(join(project, part), join(root, part), { recursive: true });
  const locations = join(root, 'pages/locations');
  rmSync(locations, { recursive: true });
  mkdirSync(locations);
  const write = ({ slug, yaml }: ReturnType<typeof generateLocation>) =>
    writeFileSync(join(locations, `${slug}.yaml`), yaml);
  for (let index = 0; index < size; index += 1) write(generateLocation(index));
  let edits = 0;
  return {
    root,
    edit: () => {
      const { slug, yaml } = generateLocation(0);
      edits += 1;
      write({ slug, yaml: yaml.replace(/^summary: /m, `summary: ${edits}. `) });
    },
    dispose: () => rmSync(root, { recursive: true }),
  };
}
