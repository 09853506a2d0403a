import { cpSync, existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { explainSystemError } from '../../src/check/diagnostics/index.ts';
import { holdsBuiltSite, recoverFolder } from '../../src/prerender/index.ts';
import { buildInto } from '../../src/prerender/output.ts';
import type { BuildLab } from '../support/build-lab.ts';
import { createBuildLab } from '../support/build-lab.ts';
import type { FileStep } from '../support/fs-steps.ts';
import { watchFileSteps } from '../support/fs-steps.ts';
import { page, prose, VARIANTS } from '../support/varying-site.ts';

/** What may be edited between two builds; each changes another number of files. */
const EDITS: Readonly<Record<string, readonly (readonly [file: string, text: string | undefined])[]>> = {
  'one page': [['pages/home.yaml', page('Home', prose('Good morning'))]],
  'two pages': [
    ['pages/about.yaml', page('About', prose('Others'))],
    ['pages/home.yaml', page('Home', prose('Good evening'))],
  ],
  'what every page shows': [['pages/places/creek.yaml', 'name: Creek\n']],
  'a file, which goes': [['public/note.txt', undefined]],
  'two pages, of which one goes and one comes': [
    ['pages/places/creek.yaml', undefined],
    ['pages/places/marina.yaml', 'name: Marina\n'],
  ],
  'a folder, which becomes a file': [
    ['public/notes', undefined],
    ['public/notes', 'all notes'],
  ],
  nothing: [],
};

/** What needs room on the disk. */
const GROWING: ReadonlySet<string> = new Set(['writeFileSync', 'mkdirSync', 'linkSync', 'copyFileSync']);

type Files = Readonly<Record<string, string>>;

interface Snapshot {
  readonly step: FileStep;
  readonly files: Files;
}

describe('an output folder', () => {
  let lab: BuildLab;
  let dist: string;
  let old: Files;
  beforeEach(async () => {
    lab = createBuildLab();
    dist = join(lab.root, 'dist');
    for (const [file, [text]] of Object.entries(VARIANTS)) lab.put(file, text);
    lab.put('public/note.txt', 'a note');
    lab.put('public/notes/one.txt', 'another note');
    await lab.build();
    old = lab.built();
  });
  afterEach(() => lab.dispose());

  const edit = (name: string) => {
    for (const [file, text] of EDITS[name] ?? []) lab.put(file, text);
  };
  const leavesNothing = () => expect(existsSync(`${dist}.partial`)).toBe(false);

  describe.each([{ hasExchange: true }, { hasExchange: false }])(
    'on a disk with exchange: $hasExchange',
    ({ hasExchange }) => {
      it.each(Object.keys(EDITS))(
        'is the whole old site or the whole new one at every moment, after an edit to %s',
        async (name) => {
          edit(name);
          const snapshots: Snapshot[] = [];
          const stop = watchFileSteps((step) => {
            if (hasExchange || existsSync(dist)) snapshots.push({ step, files: lab.built() });
            // A process that is killed here leaves no folder; the next command puts the old one back.
            else cpSync(`${dist}.partial`, join(lab.root, 'killed.partial'), { recursive: true });
          }, hasExchange);
          await lab.build().finally(stop);
          await lab.build({ out: 'clean', cache: 'clean-cache' });
          const clean = lab.built('clean');
          expect(lab.built()).toEqual(clean);
          for (const { step, files } of snapshots) {
            expect([old, clean], `before ${step.name} of ${step.path}`).toContainEqual(files);
          }
          expect(snapshots.length).toBeGreaterThan(3);
          leavesNothing();
          const changed = Object.keys({ ...old, ...clean }).filter((file) => old[file] !== clean[file]);
          const wasAway = existsSync(join(lab.root, 'killed.partial'));
          expect(wasAway).toBe(!hasExchange && changed.length > 1);
          if (wasAway) recoverFolder(join(lab.root, 'killed'));
          if (wasAway) expect(lab.built('killed')).toEqual(old);
        },
      );
    },
  );

  it('is unchanged if the disk becomes full, at any point of the build, and the error says so', async () => {
    edit('what every page shows');
    const messages = new Set<string | undefined>();
    for (let room = 0; ; room += 1) {
      let written = 0;
      const stop = watchFileSteps(({ name, path }) => {
        if (!path.startsWith(`${dist}.partial/next`) || !GROWING.has(name)) return;
        written += 1;
        if (written > room) throw Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'write' });
      });
      const failure: unknown = await lab
        .build()
        .then(
          () => undefined,
          (error) => error,
        )
        .finally(stop);
      if (failure === undefined) break;
      messages.add(explainSystemError(failure)?.replace(/^.* cannot be used/, 'It cannot be used'));
      expect(lab.built(), `after ${room} steps`).toEqual(old);
      leavesNothing();
    }
    expect([...messages]).toEqual(['It cannot be used: the disk is full. Free some space and try again.']);
    expect(lab.built()).not.toEqual(old);
  });

  it('belongs to one build at a time', async () => {
    await buildInto(dist, async () => {
      const second = await lab.build().catch(explainSystemError);
      expect(second).toContain('dist cannot be used: another program is using it.');
    });
    expect(lab.built(), 'a build that writes nothing').toEqual(old);
    await lab.build();
    leavesNothing();
  });

  it('contains the target of a link in public, and a link that leads out of it fails the build', async () => {
    symlinkSync('note.txt', join(lab.root, 'public/again.txt'));
    await lab.build();
    expect(lab.built()['again.txt']).toBe('a note');
    symlinkSync('/etc/passwd', join(lab.root, 'public/more.txt'));
    expect((await lab.build()).codes).toContain('site/refused-link');
    expect(lab.built()['more.txt']).toBeUndefined();
  });

  it.each(['about.html', 'About.html'])(
    'refuses a second %s: the build ends, and the folder is unchanged',
    async (file) => {
      const twice = buildInto(dist, (output) => {
        output.write('about.html', 'the page');
        output.write(file, 'another');
        output.commit();
      });
      await expect(twice).rejects.toThrow(`The build writes ${file} twice`);
      expect(lab.built()).toEqual(old);
      leavesNothing();
    },
  );

  it('is recognised as such', () => {
    expect(holdsBuiltSite(dist)).toBe(true);
    expect(holdsBuiltSite(join(lab.root, 'public'))).toBe(false);
  });
});
