import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Workspace } from '../support/workspace.ts';
import { copyProject } from '../support/workspace.ts';

let copy: Workspace;
beforeAll(() => {
  copy = copyProject();
  copy.write('src/content/yaml/side.ts', 'export const title = document.title;\n');
  copy.write('scripts/side.ts', 'export const find = (root: HTMLElement) => root.children;\n');
  copy.write('src/client/side.ts', 'export const { title } = process;\n');
  copy.write('blocks/faq/side.ts', "export const bytes = Buffer.from('');\n");
});
afterAll(() => copy.dispose());

describe('the TypeScript project', () => {
  it.each([
    ['src', 'knows no browser', ["scripts/side.ts 'children'", "src/content/yaml/side.ts 'document'"]],
    ['src/client', 'knows no Node', ["blocks/faq/side.ts 'Buffer'", "src/client/side.ts 'process'"]],
  ])('%s %s', (project, _, faults) => {
    const { stdout } = spawnSync(join(copy.root, 'node_modules/.bin/tsc'), ['-p', project], {
      cwd: copy.root,
      encoding: 'utf8',
    });
    const found = [...stdout.matchAll(/^(\S+)\(.*?error TS\d+:.*? ('\w+')/gm)].map(
      ([, file, name]) => `${file} ${name}`,
    );
    expect(found.sort()).toEqual(faults);
  });
});
