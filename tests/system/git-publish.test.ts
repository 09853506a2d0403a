import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createGitActions } from '../../packages/editor/server/git-actions.ts';
import { createRepositories, listCommitted, runGit, writeIn } from '../support/repositories.ts';

const repositories = createRepositories();

describe('publishing', () => {
  let top = '';
  let remote = '';
  beforeEach(() => {
    ({ top } = repositories.make());
    remote = repositories.addRemote(top);
    writeIn(top, 'pages/home.yaml', 'title: Welcome\n');
  });
  const publish = (message = 'Welcome', branch = 'main') => createGitActions(top).publish(message, branch);

  it('pushes the branch', async () => {
    expect(await publish()).toEqual({
      branch: 'main',
      commit: runGit(top, 'rev-parse', '--short', 'HEAD'),
      isPushed: true,
    });
    expect(runGit(remote, 'rev-parse', 'main')).toBe(runGit(top, 'rev-parse', 'HEAD'));
    expect(await createGitActions(top).changes()).toEqual({ branch: 'main', hasRemote: true, unpushed: 0, files: [] });
  });

  it('creates a new branch, pushes it, and leaves the old one unchanged', async () => {
    const old = runGit(top, 'rev-parse', 'main');
    expect(await publish('Welcome', 'new-prices')).toMatchObject({ isPushed: true });
    expect(runGit(top, 'symbolic-ref', '--short', 'HEAD')).toBe('new-prices');
    expect(runGit(top, 'rev-parse', 'main')).toBe(old);
    expect(runGit(remote, 'rev-parse', 'new-prices')).toBe(runGit(top, 'rev-parse', 'HEAD'));
    expect(runGit(top, 'rev-parse', '--abbrev-ref', 'new-prices@{upstream}')).toBe('origin/new-prices');
  });

  it('never overwrites what someone else has pushed, and says what to do', async () => {
    repositories.pushFromElsewhere(remote);
    const theirs = runGit(remote, 'rev-parse', 'main');
    const outcome = await publish();
    expect(outcome).toMatchObject({ isPushed: false });
    expect(outcome.note).toMatch(/saved on this computer.*Someone else has published.*"main"/);
    expect(runGit(remote, 'rev-parse', 'main')).toBe(theirs);
    expect(await createGitActions(top).changes()).toMatchObject({ unpushed: 1, files: [] });
  });

  it('pushes refused changes to a branch with another name', async () => {
    repositories.pushFromElsewhere(remote);
    const theirs = runGit(remote, 'rev-parse', 'main');
    await publish();
    expect(await publish('Publish', 'new-prices')).toMatchObject({ isPushed: true, branch: 'new-prices' });
    expect(runGit(remote, 'rev-parse', 'new-prices')).toBe(runGit(top, 'rev-parse', 'HEAD'));
    expect(runGit(remote, 'rev-parse', 'main')).toBe(theirs);
    expect(await createGitActions(top).changes()).toMatchObject({ branch: 'new-prices', unpushed: 0 });
  });

  it('pushes a commit that could not be pushed before', async () => {
    runGit(top, 'remote', 'set-url', 'origin', join(remote, 'gone'));
    expect(await publish()).toMatchObject({
      isPushed: false,
      note: expect.stringContaining('correct the address'),
    });
    runGit(top, 'remote', 'set-url', 'origin', remote);
    expect(await publish('Again')).toMatchObject({ isPushed: true });
    await expect(publish('Again')).rejects.toThrow('nothing to publish');
  });

  it('shows the message of the server if its hook refuses', async () => {
    writeFileSync(join(remote, 'hooks/pre-receive'), '#!/bin/sh\necho "Not on Fridays" >&2\nexit 1\n');
    chmodSync(join(remote, 'hooks/pre-receive'), 0o755);
    expect(await publish()).toMatchObject({
      isPushed: false,
      note: expect.stringMatching(/Not on Fridays\. Show this to a developer/),
    });
  });

  it('runs the hooks; if one refuses, files, index and branch stay unchanged', async () => {
    writeIn(top, 'pages/new.yaml', 'title: New\n');
    writeIn(top, 'staged.txt', 'staged');
    runGit(top, 'add', 'staged.txt');
    const before = runGit(top, 'status', '--porcelain');
    writeFileSync(join(top, '.git/hooks/pre-commit'), '#!/bin/sh\necho "Spelling: Wellcome" >&2\nexit 1\n');
    chmodSync(join(top, '.git/hooks/pre-commit'), 0o755);
    await expect(publish('Welcome', 'new-prices')).rejects.toThrow('Spelling: Wellcome');
    expect(runGit(top, 'status', '--porcelain')).toBe(before);
    expect(runGit(top, 'symbolic-ref', '--short', 'HEAD')).toBe('main');
    expect(runGit(top, 'branch', '--list', 'new-prices')).toBe('');
  });

  it.each(['', ' ', '-f', '--force', 'a b', 'a..b', 'refs/', '@{-1}', 'a~1', 'HEAD', '+main', 'a:b', 'x.lock', 'a\0b'])(
    'refuses %j as the name of a branch',
    async (branch) => {
      const head = runGit(top, 'rev-parse', 'HEAD');
      await expect(publish('Welcome', branch)).rejects.toThrow('cannot be the name');
      expect(runGit(top, 'rev-parse', 'HEAD')).toBe(head);
    },
  );

  it('refuses a branch that has commits of its own, and an empty message', async () => {
    runGit(top, 'branch', 'other');
    await expect(publish('Welcome', 'other')).rejects.toThrow('already');
    await expect(publish(' \n')).rejects.toThrow('what you changed');
  });

  it('accepts a message that looks like an option', async () => {
    await publish('--amend');
    expect(runGit(top, 'log', '-1', '--format=%s')).toBe('--amend');
    expect(runGit(top, 'rev-list', '--count', 'HEAD')).toBe('2');
  });

  it('commits one after another if it is called twice at once', async () => {
    const git = createGitActions(top);
    const [first, second] = await Promise.allSettled([git.publish('One', 'main'), git.publish('Two', 'main')]);
    expect([first.status, second.status]).toEqual(['fulfilled', 'rejected']);
    expect(runGit(top, 'log', '-1', '--format=%s')).toBe('One');
  });
});

describe('a site that cannot be published as it is', () => {
  it('is in no repository', async () => {
    const root = repositories.makeFolder();
    writeIn(root, 'site.yaml', 'name: Shop\n');
    const git = createGitActions(root);
    const missing = 'not in a git repository';
    expect(await git.changes()).toEqual({ missing: expect.stringContaining(missing), hasRemote: false, files: [] });
    await expect(git.publish('a', 'main')).rejects.toThrow(missing);
    await expect(git.discard('site.yaml')).rejects.toThrow(missing);
  });

  it('is on a computer without git', async () => {
    const path = process.env.PATH;
    process.env.PATH = repositories.makeFolder();
    const git = createGitActions(repositories.makeFolder());
    process.env.PATH = path;
    expect((await git.changes()).missing).toContain('not installed');
  });

  it('has no commit yet: everything is new, and can be committed', async () => {
    const root = repositories.makeFolder();
    repositories.init(root);
    writeIn(root, 'site.yaml', 'name: Shop\n');
    const git = createGitActions(root);
    expect(await git.changes()).toMatchObject({ branch: 'main', files: [{ file: 'site.yaml', state: 'added' }] });
    await git.publish('First', 'main');
    expect(listCommitted(root)).toEqual(['site.yaml']);
  });

  it('has no branch checked out: a new one is required', async () => {
    const { top } = repositories.make();
    runGit(top, 'switch', '--quiet', '--detach');
    writeIn(top, 'site.yaml', 'name: Salon\n');
    const git = createGitActions(top);
    expect(await git.changes()).not.toHaveProperty('branch');
    await expect(git.publish('Salon', 'main')).rejects.toThrow();
    expect(await git.publish('Salon', 'salon')).toMatchObject({ branch: 'salon' });
    expect(runGit(top, 'symbolic-ref', '--short', 'HEAD')).toBe('salon');
  });

  it('is in the middle of a merge', async () => {
    const { top } = repositories.make();
    runGit(top, 'switch', '--quiet', '--create', 'other');
    writeIn(top, 'site.yaml', 'name: Other\n');
    runGit(top, 'commit', '--quiet', '--all', '--message=Other');
    runGit(top, 'switch', '--quiet', 'main');
    writeIn(top, 'site.yaml', 'name: Main\n');
    runGit(top, 'commit', '--quiet', '--all', '--message=Main');
    expect(() => runGit(top, 'merge', 'other')).toThrow();
    await expect(createGitActions(top).publish('a', 'main')).rejects.toThrow('A merge is under way');
  });

  it('is used by another git at the moment', async () => {
    const { top } = repositories.make();
    writeIn(top, 'site.yaml', 'name: Salon\n');
    writeIn(top, '.git/index.lock', '');
    await expect(createGitActions(top).publish('a', 'main')).rejects.toThrow('Another program');
  });
});
