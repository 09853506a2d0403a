import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runHere } from '../support/run-here.ts';
import type { Workspace } from '../support/workspace.ts';
import { copySite } from '../support/workspace.ts';

const NAMES = '.vscode/schemas/names.json';
const NEW_PAGE = '/locations/creek';

describe('the schemas of a site', () => {
  let site: Workspace;
  beforeEach(() => {
    site = copySite();
  });
  afterEach(() => site.dispose());
  const addLocation = () => site.write('pages/locations/creek.yaml', site.read('pages/locations/kelp-bay.yaml'));

  it('are written by npm run schema, which leaves alone what has not changed', async () => {
    const first = await runHere(site, 'schema');
    expect(first).toMatchObject({ status: 0 });
    expect(first.output.match(/^written\s+\S+/gm)).toHaveLength(8);
    const { mtimeMs } = statSync(join(site.root, NAMES));
    addLocation();
    site.write('.vscode/schemas/collection-gone.json', '{}');
    const second = await runHere(site, 'schema');
    expect(second.output.match(/^(?:written|removed)\s+\S+/gm)).toEqual([
      expect.stringContaining(NAMES),
      expect.stringContaining('collection-gone.json'),
    ]);
    expect(site.read(NAMES)).toContain(NEW_PAGE);
    expect(statSync(join(site.root, NAMES)).mtimeMs).toBeGreaterThan(mtimeMs);
    const { mtimeMs: unchanged } = statSync(join(site.root, NAMES));
    expect((await runHere(site, 'schema')).output).not.toContain('written');
    expect(statSync(join(site.root, NAMES)).mtimeMs).toBe(unchanged);
  });

  it('are named in the settings of the editor for the collections that there are', async () => {
    const settings = '.vscode/settings.json';
    site.write(settings, '{ "yaml.schemas": { ".vscode/schemas/page.json": "/pages/**/*.yaml" }, "mine": 1 }\n');
    expect((await runHere(site, 'schema')).output).toContain(settings);
    const written: unknown = JSON.parse(site.read(settings));
    expect(written).toEqual({
      'yaml.schemas': {
        '.vscode/schemas/page.json': ['/pages/**/*.yaml', '!/pages/locations/*.yaml'],
        '.vscode/schemas/collection-locations.json': '/pages/locations/*.yaml',
      },
      mine: 1,
    });
    expect((await runHere(site, 'schema')).output).not.toContain(settings);
  });

  it('are not written over while site.yaml is broken', async () => {
    site.write('site.yaml', site.read('site.yaml').replace('routes:', 'roots:'));
    expect(await runHere(site, 'schema')).toMatchObject({ status: 1, output: expect.stringContaining('site.yaml') });
    expect(existsSync(join(site.root, NAMES))).toBe(false);
  });

  it('follow the content while npm start runs', async () => {
    const server = site.start('start', '--port', '0');
    try {
      await vi.waitFor(() => expect(site.read(NAMES)).toContain('/locations/kelp-bay'), {
        timeout: 120_000,
        interval: 100,
      });
      addLocation();
      await vi.waitFor(() => expect(site.read(NAMES)).toContain(NEW_PAGE), { timeout: 60_000, interval: 100 });
    } finally {
      const stopped = once(server, 'exit');
      server.kill();
      await stopped;
    }
  });
});
