import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSite } from './create-site.ts';

const release = {
  version: '1.2.3',
  spec: '^1.2.3',
  versions: { '@types/node': '20.1.0' },
  themes: ['bold', 'calm'],
  starter: join(import.meta.dirname, '../../starter'),
};
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'create-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const create = (...args: readonly string[]) => createSite(args, release, undefined);

describe('npm create page-builder', () => {
  it('makes a site that uses the builder it was released with, and says how to go on', async () => {
    const said = await create(join(folder, 'my_shop'), '--title', 'The Shop', '--theme', 'bold');
    expect(said).toMatch(/npm install\n {2}npm start$/);
    expect(JSON.parse(read('my_shop/package.json'))).toMatchObject({
      name: 'my-shop',
      dependencies: { 'page-builder': '^1.2.3' },
      devDependencies: { '@types/node': '20.1.0' },
    });
    expect(read('my_shop/site.yaml')).toMatch(/^name: The Shop$/m);
    expect(read('my_shop/site.yaml')).toMatch(/^ {2}from: bold\n {2}# colors: /m);
    expect(existsSync(join(folder, 'my_shop/.gitignore'))).toBe(true);
  });

  it.each([
    ['Blue & Co: Bikes', '"Blue & Co: Bikes"'],
    ['#1 Bikes', '"#1 Bikes"'],
    ['Joe "Wheels" Ray', '"Joe \\"Wheels\\" Ray"'],
    ['1905', '"1905"'],
    ['Café & Bar (St. Ives)', 'Café & Bar (St. Ives)'],
  ])('writes the name %s so that YAML reads it as it is', async (name, written) => {
    await create(join(folder, 'shop'), '--title', name);
    expect(read('shop/site.yaml').split('\n')).toContain(`name: ${written}`);
    expect(read('shop/README.md')).toContain(`# ${name}\n`);
  });

  it.each([
    ['Al Noor Dental Practice & Orthodontics Centre', 'Al Noor Dental Practice'],
    ['The Old Workshop: Bikes, Prams & Carts', '"The Old Workshop: Bikes, Prams"'],
    ['Donaudampfschifffahrtsgesellschaft', 'Donaudampfschifffahrtsgesellsc'],
  ])('shows the first words of a long name in header and footer: %s', async (name, shown) => {
    await create(join(folder, 'shop'), '--title', name);
    expect(read('shop/site.yaml').split(`characters.\n      name: ${shown}\n`)).toHaveLength(3);
    expect(read('shop/site.yaml')).not.toContain('name: ${site.name}');
    await create(join(folder, 'other'), '--title', 'A name of 30 characters, as is');
    expect(
      read('other/site.yaml')
        .split('\n')
        .filter((each) => each === '      name: ${site.name}'),
    ).toHaveLength(2);
  });

  it('asks for what was not said, in a terminal', async () => {
    const answers = [join(folder, 'asked'), '', 'bold'];
    const questions: string[] = [];
    await createSite([], release, async (question) => {
      questions.push(question);
      return answers[questions.length - 1] ?? '';
    });
    expect(questions).toEqual([
      expect.stringContaining('Folder'),
      expect.stringContaining('Name'),
      expect.stringContaining('bold, calm'),
    ]);
    expect(read('asked/site.yaml')).toMatch(/^name: Asked$[\s\S]*^ {2}from: bold$/m);
  });

  it('makes a site in a repository of git that is still empty', async () => {
    mkdirSync(join(folder, 'shop/.git'), { recursive: true });
    vi.spyOn(process, 'cwd').mockReturnValue(join(folder, 'shop'));
    expect(await create(join(folder, 'shop'))).toMatch(/Next:\n\n {2}npm install\n {2}npm start$/);
    vi.restoreAllMocks();
    expect(read('shop/site.yaml')).toMatch(/^name: Shop$/m);
  });

  it('writes nothing into a folder with files, and for a theme that does not exist', async () => {
    await create(join(folder, 'shop'));
    await expect(create(join(folder, 'shop'))).rejects.toThrow(/is not empty: it has "/);
    await expect(create(join(folder, 'other'), '--theme', 'bld')).rejects.toThrow('The themes are: bold, calm.');
    await expect(create(join(folder, 'other'), 'bold')).rejects.toThrow('"--" before options');
    await expect(create(join(folder, 'other'), '--them', 'bold')).rejects.toThrow('--help');
    expect(existsSync(join(folder, 'other'))).toBe(false);
  });
});
