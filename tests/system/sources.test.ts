import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFences } from '../support/read-fences.ts';
import type { Workspace } from '../support/workspace.ts';
import { copySite } from '../support/workspace.ts';

const ADDRESS = 'https://api.example.com/prices';
const answer = (prices: readonly object[]) => `data:application/json,${encodeURIComponent(JSON.stringify(prices))}`;
const CHAIR = { job: 'Glue a chair', minutes: 40, pence: 2900 };

describe('a source as docs/spreadsheets.md shows it', () => {
  let copy: Workspace;
  const run = (command: string, ...options: string[]) => copy.run(command, '--root', `${copy.root}/shop`, ...options);
  const code = readFences('docs/spreadsheets.md').find(({ purpose }) => purpose === 'sources/prices.ts')?.code ?? '';
  const write = (address: string, change = (text: string) => text) =>
    copy.write('shop/sources/prices.ts', change(code.replace(ADDRESS, address)));
  beforeAll(() => {
    expect(code).toContain(ADDRESS);
    copy = copySite();
    expect(copy.run('new', 'site', `${copy.root}/shop`)).toMatchObject({ status: 0 });
    copy.write(
      'shop/site.yaml',
      copy.read('shop/site.yaml').replace('entries: data/prices.csv', 'entries: sources/prices.ts'),
    );
  });
  afterAll(() => copy.dispose());

  it('is an error at its line while it has no answer', () => {
    write('http://127.0.0.1:1/prices');
    const { status, output } = run('build');
    expect(status).toBe(1);
    expect(output).toMatch(/sources\/prices\.ts:\d+:\d+ +error +source\/failed/);
    expect(output).toContain('http://127.0.0.1:1/prices cannot be reached');
  });

  it('is asked before a build, and its entries are in the lists', () => {
    write(answer([CHAIR]));
    expect(run('build', '--strict')).toMatchObject({ status: 0 });
    expect(copy.read('shop/dist/index.html')).toMatch(/Glue a\schair[\s\S]*40\sminutes[\s\S]*£29/);
  });

  it('has its last answer used, with a warning, which a strict build refuses', () => {
    write('http://127.0.0.1:1/prices');
    expect(run('build').output).toMatch(/warning +source\/outdated/);
    expect(run('build', '--strict')).toMatchObject({ status: 1 });
    expect(run('validate').output).toMatch(/warning +source\/outdated/);
  });

  it('has its faults named by its entry', () => {
    write(answer([CHAIR, { ...CHAIR, job: '' }]));
    expect(run('validate').output).toMatch(
      /\.cache\/sources\/prices\.json:8:12 +error +entry\/blank-text[\s\S]*sources\/prices\.ts, entry 2/,
    );
  });

  it('is built from its snapshot without the network', () => {
    const asSnapshot = (text: string) => text.replace('defineSource({', 'defineSource({\n  snapshot: true,');
    write(answer([CHAIR]), asSnapshot);
    expect(run('build', '--strict')).toMatchObject({ status: 0 });
    expect(JSON.parse(copy.read('shop/sources/prices.json'))).toHaveLength(1);
    write('http://127.0.0.1:1/prices', asSnapshot);
    expect(run('build', '--strict', '--offline')).toMatchObject({ status: 0 });
  });
});
