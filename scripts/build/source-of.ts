import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_FILE, THEME_FILE } from '../../src/site/index.ts';
import { diskReader } from '../../src/yaml/index.ts';

/** Names the state of a site's files and of the builder: equal on every machine that has the same of both. */
export function hashSources(root: string, builder: string): string {
  const { list, listOthers } = diskReader(root);
  const files = ['pages', 'public'].flatMap((folder) => [...list(folder), ...(listOthers?.(folder).hidden ?? [])]);
  const own = [SITE_FILE, THEME_FILE].filter((file) => existsSync(join(root, file)));
  const states = [...own, ...files.sort()].map((file) => `${hash('sha1', readFileSync(join(root, file)))} ${file}`);
  return hash('sha1', [builder, ...states].join('\n'));
}
