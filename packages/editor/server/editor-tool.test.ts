import { describe, expect, it } from 'vitest';
import type { Reader } from '../../../src/content/yaml/index.ts';
import { diskReader } from '../../../src/content/yaml/index.ts';
import { createLiveSite } from '../../../src/dev/index.ts';
import { openProject } from '../../../src/project/index.ts';
import { BOATYARD } from '../../../tests/support/workspace.ts';
import { renderWith } from './editor-tool.ts';

const disk = diskReader(BOATYARD);
const openFrom = (reader: Reader) => async (makeReader: (reader: Reader) => Reader) =>
  createLiveSite({ ...openProject(BOATYARD, { reader: makeReader(reader), isLive: true }), scripts: [] });
const about = new TextDecoder().decode(disk.read('pages/about.yaml'));
const old = about.replace('A yard that stayed small', 'A yard by the sea');

describe('a page with another text', () => {
  it('is rendered with it, and the file stays unchanged', async () => {
    const html = await renderWith(openFrom(disk), { file: 'pages/about.yaml', text: old });
    expect(html).toContain('A yard by the sea');
    expect(html).not.toContain('<script type="module"');
    expect(new TextDecoder().decode(disk.read('pages/about.yaml'))).toBe(about);
  });

  it('can belong to a deleted file', async () => {
    const gone = {
      ...disk,
      list: (folder: string) => disk.list(folder).filter((file) => file !== 'pages/locations/port-alma.yaml'),
    };
    const text = new TextDecoder().decode(disk.read('pages/locations/port-alma.yaml'));
    expect(await renderWith(openFrom(gone), { file: 'pages/locations/port-alma.yaml', text })).toContain('Port Alma');
  });

  it('can be another page than that of the file', async () => {
    const site = new TextDecoder().decode(disk.read('site.yaml')).replace('name: Saltmarsh', 'name: Old Marsh');
    expect(await renderWith(openFrom(disk), { file: 'site.yaml', text: site, page: '/about' })).toContain('Old Marsh');
  });

  it('is undefined if the text makes no page', async () => {
    expect(await renderWith(openFrom(disk), { file: 'site.yaml', text: 'name: [', page: '/about' })).toBeUndefined();
    expect(await renderWith(openFrom(disk), { file: 'pages/nowhere.txt', text: '' })).toBeUndefined();
  });
});
