import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createGitActions } from '../../packages/editor/server/git-actions.ts';
import { createSiteWriter } from '../../packages/editor/server/site-writer.ts';
import { discardChanges } from '../../packages/editor/server/version-control.ts';
import { createDisk } from '../../src/content/yaml/index.ts';
import { createRepositories, listCommitted, runGit, writeIn } from '../support/repositories.ts';

const repositories = createRepositories();

describe.each(['.', 'sites/shop'])('the changes of a site in the folder %s of a repository', (site) => {
  let top = '';
  let root = '';
  beforeEach(() => {
    ({ top, root } = repositories.make(site));
  });

  it('are none after a commit', async () => {
    expect(await createGitActions(root).changes()).toEqual({
      branch: 'main',
      hasRemote: false,
      unpushed: 0,
      files: [],
    });
  });

  it('are changed, added and deleted files, with their texts before and after and their pages', async () => {
    writeIn(root, 'pages/home.yaml', 'title: Welcome\n');
    writeIn(root, 'pages/new.yaml', 'title: New\n');
    writeIn(root, 'public/images/a.jpg', '\0');
    rmSync(join(root, 'pages/über uns.yaml'));
    const { changes } = createGitActions(root, async () => [
      { path: '/', file: 'pages/home.yaml' },
      { path: '/about', file: 'pages/über uns.yaml' },
    ]);
    expect((await changes()).files).toEqual([
      { file: 'pages/home.yaml', state: 'changed', before: 'title: Home\n', after: 'title: Welcome\n', pages: ['/'] },
      { file: 'pages/new.yaml', state: 'added', after: 'title: New\n', pages: [] },
      { file: 'pages/über uns.yaml', state: 'deleted', before: 'title: About\n', pages: ['/about'] },
      { file: 'public/images/a.jpg', state: 'added', pages: [] },
    ]);
  });

  it('can be compared with the text of the last commit, file by file', async () => {
    writeIn(root, 'pages/home.yaml', 'title: Welcome\n');
    writeIn(root, 'pages/new.yaml', 'title: New\n');
    const { readBefore } = createGitActions(root);
    expect(await readBefore('pages/home.yaml')).toBe('title: Home\n');
    expect(await readBefore('pages/new.yaml')).toBeUndefined();
  });

  it('contain no other files of the repository', async () => {
    writeIn(root, 'src/code.ts', 'export const a = 1;\n');
    writeIn(top, 'notes.md', 'mine');
    expect((await createGitActions(root).changes()).files).toEqual([]);
  });

  it('contain the tables and the CSS of a site, and not those with what visitors have sent', async () => {
    for (const file of ['data/prices.csv', 'theme.css', 'answers/api-contact.csv']) writeIn(root, file, 'a');
    const { files } = await createGitActions(root).changes();
    expect(files.map(({ file }) => file)).toEqual(['data/prices.csv', 'theme.css']);
  });

  it('are compared with the last commit, whatever is staged', async () => {
    writeIn(root, 'pages/home.yaml', 'title: Staged\n');
    runGit(top, 'add', '.');
    writeIn(root, 'pages/home.yaml', 'title: Now\n');
    const { files } = await createGitActions(root).changes();
    expect(files).toMatchObject([{ state: 'changed', before: 'title: Home\n', after: 'title: Now\n' }]);
  });

  it('list a file as changed that was removed from the index only', async () => {
    runGit(root, 'rm', '--quiet', '--cached', 'pages/home.yaml');
    expect((await createGitActions(root).changes()).files).toMatchObject([
      { file: 'pages/home.yaml', state: 'changed' },
    ]);
  });

  it('ignore line ends, which may differ between git and the disk', async () => {
    writeIn(root, 'pages/home.yaml', 'title: Welcome\r\n');
    expect((await createGitActions(root).changes()).files).toMatchObject([{ after: 'title: Welcome\n' }]);
  });

  it('can be discarded for one file only', async () => {
    writeIn(root, 'pages/home.yaml', 'title: Welcome\n');
    writeIn(root, 'site.yaml', 'name: Salon\n');
    rmSync(join(root, 'pages/über uns.yaml'));
    writeIn(root, 'pages/new.yaml', 'title: New\n');
    writeIn(root, 'pages/staged.yaml', 'title: New\n');
    runGit(top, 'add', '--', join(site, 'pages/staged.yaml'), join(site, 'site.yaml'));
    const git = createGitActions(root);
    for (const file of ['pages/home.yaml', 'pages/über uns.yaml', 'pages/new.yaml', 'pages/staged.yaml'])
      await git.discard(file);
    expect(readFileSync(join(root, 'pages/home.yaml'), 'utf8')).toBe('title: Home\n');
    expect(existsSync(join(root, 'pages/new.yaml'))).toBe(false);
    expect((await git.changes()).files.map(({ file }) => file)).toEqual(['site.yaml']);
    expect(runGit(top, 'diff', '--cached', '--name-only')).toBe(join(site, 'site.yaml'));
  });

  it('can be restored after they were discarded, including changes saved while that was waiting', async () => {
    const file = 'pages/über uns.yaml';
    writeIn(root, 'pages/home.yaml', 'title: Welcome\n');
    const git = createGitActions(root);
    const writer = createSiteWriter(root, createDisk(), () => {});
    const publishing = git.publish('Publish', 'main');
    const discarding = discardChanges(file, git, writer);
    await publishing;
    writeIn(root, file, 'title: Saved late\n');
    await discarding;
    expect(readFileSync(join(root, file), 'utf8')).toBe('title: About\n');
    expect(writer.travel('undo')).toMatchObject({ isDone: true });
    expect(readFileSync(join(root, file), 'utf8')).toBe('title: Saved late\n');
  });

  it.each(['src/code.ts', '../x', '/etc/passwd', '.', 'pages', '--all', ':/'])(
    'are not thrown away of %s, which is none of them',
    async (file) => {
      writeIn(root, 'src/code.ts', 'export const a = 1;\n');
      writeIn(root, 'pages/home.yaml', 'title: Welcome\n');
      await expect(createGitActions(root).discard(file)).rejects.toThrow('as it was in the last commit');
      expect(readFileSync(join(root, 'src/code.ts'), 'utf8')).toBe('export const a = 1;\n');
      expect(readFileSync(join(root, 'pages/home.yaml'), 'utf8')).toBe('title: Welcome\n');
    },
  );

  it('are committed, and nothing else that a developer has changed or staged', async () => {
    writeIn(root, 'pages/home.yaml', 'title: Welcome\n');
    writeIn(root, 'pages/new [1].yaml', 'title: New\n');
    rmSync(join(root, 'pages/über uns.yaml'));
    writeIn(root, 'src/code.ts', 'export const a = 1;\n');
    writeIn(top, 'staged.txt', 'staged');
    runGit(top, 'add', 'staged.txt');
    const outcome = await createGitActions(root).publish('New prices\n\n"quoted" $(text)', 'main');
    expect(outcome).toMatchObject({ branch: 'main', isPushed: false });
    const names = ['pages/home.yaml', 'pages/new [1].yaml', 'pages/über uns.yaml'].map((file) => join(site, file));
    expect(listCommitted(top)).toEqual(names.sort());
    expect(runGit(top, 'log', '-1', '--format=%B')).toBe('New prices\n\n"quoted" $(text)');
    expect(runGit(top, 'diff', '--cached', '--name-only')).toBe('staged.txt');
    expect(runGit(top, 'diff', '--name-only')).toBe(join(site, 'src/code.ts'));
  });
});
