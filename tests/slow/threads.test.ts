import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Workspace } from '../support/workspace.ts';
import { copySite } from '../support/workspace.ts';

/** More than one thread builds alone. */
const PLACES = 700;

describe('a site of so many pages that two threads build it', () => {
  let site: Workspace;
  const entry = (index: number) => `pages/locations/place-${index}.yaml`;
  const write = (index: number, description: string) =>
    site.write(
      entry(index),
      `locationName: Place ${index}\nregion: Islands\nsummary: Towers in row ${index}.\ndescription: ${description}\n`,
    );
  beforeAll(() => {
    site = copySite();
    // Places that are made up for this are alike, and drawing their social cards would take a minute.
    const settings = site.read('site.yaml').replace(/^ *distinct: .*\n/m, '');
    site.write('site.yaml', settings.replace('socialCards: true', 'socialCards: false'));
    for (let index = 0; index < PLACES; index += 1) write(index, 'Homes of many builders.');
  });
  afterAll(() => site.dispose());

  it('is byte for byte what one thread writes', () => {
    expect(site.run('build')).toMatchObject({ status: 0 });
    // Half of the pages are too few for a second thread.
    for (let index = 0; index < PLACES; index += 1) {
      write(index, 'Homes of good builders.');
      const again = expect.stringContaining('pages, 350 of them rendered again');
      if (index % 350 === 349) expect(site.run('build')).toMatchObject({ status: 0, output: again });
    }
    expect(site.run('build', '--out', 'together')).toMatchObject({ status: 0 });
    const filesIn = (folder: string) => site.list(folder).map((file) => [file, site.read(`${folder}/${file}`)]);
    expect(filesIn('together')).toEqual(filesIn('dist'));
  });

  it('reports every fault once, whichever thread finds it', () => {
    const places = [350, 351, 352, 353];
    for (const index of places) write(index, 'Homes of [many builders](/nowhere).');
    site.remove('dist');
    const { status, output } = site.run('build');
    expect(status).toBe(1);
    for (const index of places) expect(output.split(entry(index)).length, entry(index)).toBe(2);
    expect(site.list('dist')).toEqual([]);
  });
});
