import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listNamedByScripts } from './testing.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'named-by-scripts-'));
  mkdirSync(join(root, 'note'));
});
afterEach(() => rmSync(root, { recursive: true }));
const write = (file: string, text: string) => writeFileSync(join(root, file), text);
const list = (css: string) => listNamedByScripts(join(root, 'note'), css);

it('finds the classes and the values of data attributes that a script names, also in what it imports', () => {
  write(
    'note/island.ts',
    "import { mark } from '../mark.ts';\nimport('./toast.tsx');\nelement.className = 'sign sign-close';",
  );
  write('mark.ts', "place.dataset.state = 'drawn';");
  write('note/toast.tsx', 'const root = styles.toast;');
  expect(list('.sign-close{}.note-toast{}.note-title{}[data-state="drawn"]{}[data-state=failed]{}')).toEqual([
    '.sign-close',
    '.note-toast',
    '[data-state=drawn]',
  ]);
});

it('ignores what a script only looks for, or what the view writes', () => {
  write('note/island.ts', "import { View } from './view.tsx';\nelement.querySelector<HTMLElement>('.show-all');");
  write('note/view.tsx', 'const title = styles.title;');
  expect(list('.show-all{}.note-title{}')).toEqual([]);
});

it('finds nothing in a block without a script', () => expect(list('.a{}')).toEqual([]));
