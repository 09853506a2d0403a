import { hash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reservedFor } from '../../src/content/index.ts';
import { onMachine } from '../support/other-machine.ts';
import type { Workspace } from '../support/workspace.ts';
import { copySite } from '../support/workspace.ts';

/** What lies about in a folder and is nothing for visitors. */
const PRIVATE = [
  '.env',
  '.env.local',
  '.git/config',
  '.DS_Store',
  'images/.hidden/plan.svg',
  'files/app.js.map',
  'files/openapi.yaml',
  'files/notes.YML',
  'files/server.key',
  'files/server.pem',
  'files/id_ed25519',
  'files/server.key.bak',
  'files/credentials.json',
];
const PUBLIC = ['.well-known/security.txt', 'files/keys.txt', 'files/map.html'];

describe('a built site', () => {
  const machines = [
    onMachine(copySite(), { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8', ORDER: '7', UMASK: '077' }),
    onMachine(copySite(), { TZ: 'America/Los_Angeles', LC_ALL: 'ar_AE.UTF-8', ORDER: '8', UMASK: '002' }),
  ] as const;
  const [site] = machines;
  let told = '';
  const filesIn = (site: Workspace) => site.list('dist').map((file) => [file, hash('sha1', site.read(`dist/${file}`))]);
  beforeAll(() => {
    for (const machine of machines) {
      for (const file of [...PRIVATE, ...PUBLIC]) machine.write(`public/${file}`, 'secret: 1');
      const { status, output } = machine.run('build');
      expect(status, output).toBe(0);
      told = output;
    }
  });
  afterAll(() => {
    for (const machine of machines) machine.dispose();
  });

  it('is the same on every machine', () => expect(filesIn(machines[1])).toEqual(filesIn(site)));

  it('can be read by servers, whatever the permissions of new files are', () => {
    const modes = (site: Workspace) =>
      site.list('dist').map((file) => statSync(`${site.root}/dist/${file}`).mode & 0o444);
    for (const machine of machines) expect(new Set(modes(machine))).toEqual(new Set([0o444]));
    expect(statSync(`${site.root}/dist`).mode & 0o755).toBe(0o755);
    expect(statSync(`${site.root}/dist/assets`).mode & 0o755).toBe(0o755);
  });

  it('holds nothing of what is in public and for no one to see, and the build tells what it left out', () => {
    const files = site.list('dist');
    expect(files).toEqual(expect.arrayContaining(PUBLIC));
    expect(files.filter((file) => PRIVATE.includes(file))).toEqual([]);
    const names = PRIVATE.filter((file) => file !== '.DS_Store');
    for (const file of names) expect(told).toContain(`public/${file}:1:1  warning  site/private-file`);
    expect(told).not.toContain('.DS_Store');
  });

  it('has no dotfiles, no YAML, no source maps, and names none', () => {
    const files = site.list('dist').filter((file) => !PUBLIC.includes(file));
    expect(files.filter((file) => /(?:^|\/)\.|\.(?:map|ya?ml|tsx?|pem|key)$/i.test(file))).toEqual([]);
    const texts = files.filter((file) => /\.(?:html|js|css|svg|xml|txt|webmanifest)$/.test(file));
    expect(texts.length).toBeGreaterThan(50);
    const traces = /sourceMappingURL|-----BEGIN [A-Z ]*PRIVATE KEY|node_modules\/|\/tmp\//;
    expect(texts.filter((file) => traces.test(site.read(`dist/${file}`)))).toEqual([]);
  });

  it('holds pages, what is in public, and what the table of built files names', () => {
    const others = site
      .list('dist')
      .filter((file) => !file.endsWith('.html') && !existsSync(`${site.root}/public/${file}`));
    expect(others.length).toBeGreaterThan(20);
    expect(others.filter((file) => reservedFor(`/${file}`) === undefined)).toEqual([]);
  });

  it('is not written into a folder that holds something else', () => {
    site.write('documents/letter.txt', 'Dear all');
    const { status, output } = site.run('build', '--out', 'documents');
    expect(status).toBe(2);
    expect(output).toContain('documents has other files in it, which would be deleted.');
    expect(site.list('documents')).toEqual(['letter.txt']);
    expect(existsSync(`${site.root}/documents.partial`)).toBe(false);
    for (const edit of ['', ' ']) {
      site.write('public/files/keys.txt', edit);
      expect(site.run('build', '--out', 'elsewhere')).toMatchObject({ status: 0 });
      expect(site.read('elsewhere/files/keys.txt')).toBe(edit);
    }
  });
});
