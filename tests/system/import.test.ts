import { existsSync, truncateSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runHere } from '../support/run-here.ts';
import type { Workspace } from '../support/workspace.ts';
import { copySite } from '../support/workspace.ts';

/** A server that answers with the text that it was given last. */
async function serveText() {
  let text = '';
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/csv');
    response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The server has no port.');
  return {
    address: `http://127.0.0.1:${bound.port}/prices.csv`,
    send: (next: string) => {
      text = next;
    },
    close: () => server.close(),
  };
}

describe('import and export', () => {
  let site: Workspace;
  beforeAll(() => {
    site = copySite();
  });
  afterAll(() => site.dispose());
  const sheet = () => join(site.root, 'berths.csv');
  const listEntries = () => site.list('pages/locations').map((file) => site.read(`pages/locations/${file}`));

  it('write the entries as a sheet that changes nothing when it is imported', async () => {
    const before = listEntries();
    expect(await runHere(site, 'export', 'locations', sheet())).toMatchObject({ status: 0 });
    expect((await runHere(site, 'export', 'locations', sheet())).output).toContain('Add --force to overwrite it.');
    const { status, output } = await runHere(site, 'import', 'locations', sheet());
    expect({ status, output }).toMatchObject({ status: 0, output: expect.stringContaining('0 new, 0 changed') });
    expect(listEntries().filter((text) => !text.startsWith('{'))).toEqual(before);
  });

  it('write nothing with --dry-run, and nothing while there is a mistake', async () => {
    const [header = '', first = ''] = site.read('berths.csv').split('\n');
    const added = first.replace(/^[^,]*/, 'new-berth');
    site.write('berths.csv', `${header}\n${added}\n`);
    const file = 'pages/locations/new-berth.yaml';
    const dry = await runHere(site, 'import', 'locations', sheet(), '--dry-run');
    expect(dry.output).toContain(`new      ${file}`);
    site.write('berths.csv', `${header},oddity\n${added},x\n`);
    const wrong = await runHere(site, 'import', 'locations', sheet(), '--json');
    expect(wrong.status).toBe(1);
    expect(JSON.parse(wrong.stdout)).toMatchObject({ isWritten: false, faults: [{ code: 'entry/unknown-key' }] });
    expect(existsSync(join(site.root, file))).toBe(false);
  });

  it('correct with --fix what has one possible fix, also in the sheet, and keep its mark', async () => {
    await runHere(site, 'export', 'locations', sheet(), '--force');
    const fixed = site.read('berths.csv');
    const [, first = ''] = fixed.split('\n');
    const slips = join(site.root, 'slips.csv');
    site.write('slips.csv', fixed.replace(first, `${first}\n${first}`));
    const refused = await runHere(site, 'import', 'locations', slips);
    expect(refused.output).toContain('This row is row 2 again. Delete it.');
    expect(refused.output).toContain('Add --fix to correct');
    const dry = await runHere(site, 'import', 'locations', slips, '--fix', '--dry-run');
    expect([dry.status, dry.output]).toEqual([0, expect.stringContaining('1 mistake can be fixed in')]);
    expect(site.read('slips.csv')).not.toBe(fixed);
    expect((await runHere(site, 'import', 'locations', slips, '--fix')).status).toBe(0);
    expect(site.read('slips.csv')).toBe(fixed);
  });

  it('delete the entries without a row if asked, and redirect their addresses', async () => {
    await runHere(site, 'export', 'locations', sheet(), '--force');
    const rows = site.read('berths.csv').trim().split('\n');
    const gone = rows.at(-1)?.split(',', 1)[0] ?? '';
    const file = `pages/locations/${gone}.yaml`;
    expect(site.list('pages/locations')).toContain(`${gone}.yaml`);
    site.write('fewer.csv', `${rows.slice(0, -1).join('\n')}\n`);
    const fewer = join(site.root, 'fewer.csv');
    expect((await runHere(site, 'import', 'locations', fewer)).output).toContain(`kept     ${file} has no row`);
    const { status, output } = await runHere(site, 'import', 'locations', fewer, '--delete');
    expect({ status, output }).toMatchObject({ status: 0, output: expect.stringContaining(`deleted  ${file}`) });
    expect(site.list('pages/locations')).not.toContain(`${gone}.yaml`);
    expect(site.read('site.yaml')).toContain(`/locations/${gone}: /`);
    expect(await runHere(site, 'validate')).toMatchObject({ status: 0 });
  });

  it('replace the sheet of a collection by one on the web, once the site is fine with it', async () => {
    const collections = 'collections:\n';
    const declared = (source: string) =>
      `${collections}  prices: { entries: data/prices.csv, fields: { job: text, price: number }${source} }\n`;
    const written = site.read('site.yaml');
    const { address, send, close } = await serveText();
    try {
      send('job,price\nBattery,40\nLamp,35\n');
      site.write('site.yaml', written.replace(collections, declared('')));
      const first = await runHere(site, 'import', 'prices', address);
      expect(first).toMatchObject({ status: 0, output: expect.stringContaining('data/prices.csv: 2 rows, 2 new') });
      send('job,price\nBattery,45\nLamp,35\nPlug,15\n');
      const dry = await runHere(site, 'import', 'prices', address, '--dry-run');
      expect(dry.output).toContain('3 rows, 1 new, 1 cell changed, 0 gone.');
      expect(site.read('data/prices.csv')).toContain('Battery,40');
      expect((await runHere(site, 'import', 'prices', address)).status).toBe(0);
      expect(site.read('data/prices.csv')).toContain('Battery,45');
      send('job,price\nBattery,forty\n');
      const wrong = await runHere(site, 'import', 'prices', address);
      expect(wrong).toMatchObject({ status: 1, output: expect.stringMatching(/^prices\.csv:2:9 /) });
      expect(site.read('data/prices.csv')).toContain('Battery,45');
      expect((await runHere(site, 'import', 'prices')).output).toContain('as "source" of "prices"');
      send('job,price\nLamp,35\nLamp,35\n');
      expect((await runHere(site, 'import', 'prices', address)).output).toContain('Add --fix to correct');
      const fixed = await runHere(site, 'import', 'prices', address, '--fix');
      expect(fixed).toMatchObject({ status: 0, output: expect.stringContaining('1 mistake fixed in data/prices.csv') });
      expect(site.read('data/prices.csv')).toBe('job,price\nLamp,35\n');
      const wrongCall = await runHere(site, 'import', 'prices', address, '--only-new');
      expect(wrongCall).toMatchObject({ status: 2, output: expect.stringContaining('--only-new is not for "prices"') });
    } finally {
      site.write('site.yaml', written);
      close();
    }
  });

  it('say what is wrong with a call', async () => {
    const unknown = await runHere(site, 'import', 'harbours', sheet());
    expect(unknown.output).toContain('There is no collection "harbours".');
    expect(unknown.output).toContain('npm run new -- collection data/harbours.csv');
    expect((await runHere(site, 'import', 'locations', 'nowhere.csv')).output).toContain(
      'There is no file nowhere.csv.',
    );
    site.write('huge.csv', 'slug\n');
    truncateSync(join(site.root, 'huge.csv'), 200 * 1024 * 1024);
    const huge = await runHere(site, 'import', 'locations', join(site.root, 'huge.csv'));
    expect(huge.output).toContain('huge.csv is larger than 50 MB.');
    expect((await runHere(site, 'export', 'locations', 'a.pdf')).output).toContain('must end in .csv or .xlsx');
  });
});
