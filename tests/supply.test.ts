import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gte, satisfies, subset, valid } from 'semver';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { project } from './support/example-site.ts';

/** Packages in versions below these have known faults of security, or are not what this project was made with. */
const FLOORS: Readonly<Record<string, string>> = { yaml: '2.9.1', vite: '8.0.5', 'react-router': '7.18.0' };

/** Licences that let anybody use, change and pass on what is under them, with the notice kept. */
const PERMISSIVE: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Zlib',
]);

/** Packages under other licences, and why that is no harm. */
const EXCEPTIONS: readonly { readonly name: RegExp; readonly licence: string; readonly why: string }[] = [
  {
    name: /^@fontsource-variable\//,
    licence: 'OFL-1.1',
    why: 'a typeface, which may be served with a site and shown in pictures, but not sold by itself',
  },
  {
    name: /^@img\/sharp-(?:libvips-|win32-|wasm32$)/,
    licence: 'LGPL-3.0-or-later',
    why: 'the library with which sharp draws pictures: it is loaded while a site is built, as it is, and is no part of the site',
  },
  {
    name: /^(?:axe-core|lightningcss(?:-[a-z0-9-]+)?|satori)$/,
    licence: 'MPL-2.0',
    why: 'asks for its own files alone to stay open; it works while a site is built or tested, and is no part of the site',
  },
  {
    name: /^argparse$/,
    licence: 'PSF-2.0',
    why: 'the licence of Python, permissive; the tests of markdown and YAML files read their options with it',
  },
  {
    name: /^argparse$/,
    licence: 'Python-2.0',
    why: 'the same licence under its older name; what reads WOFF2 files names it for its command, which nothing here runs',
  },
];

const ranges = z.record(z.string(), z.string()).default({});
/** Some very old packages write a list, which says nothing of use. */
const engines = z
  .object({ node: z.string().default('*') })
  .catch({ node: '*' })
  .default({ node: '*' });
const locked = z.object({
  version: z.string(),
  resolved: z.string().optional(),
  license: z.string().optional(),
  hasInstallScript: z.boolean().optional(),
  engines,
  dependencies: ranges,
  optionalDependencies: ranges,
  peerDependencies: ranges,
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).default({}),
});
const wanted = z.object({ dependencies: ranges, devDependencies: ranges, overrides: ranges, engines });
const lock = z
  .object({ lockfileVersion: z.literal(3), packages: z.record(z.string(), z.unknown()) })
  .parse(readJson('package-lock.json'));
const manifest = wanted.parse(readJson('package.json'));
/** The packages of this repository, by folder: '' is the engine. */
const OWN = ['', ...readdirSync(join(project, 'packages')).map((name) => `packages/${name}`)];
const links = OWN.flatMap((path) => (path === '' ? [] : `node_modules/${readName(path)}`));
const packages = Object.entries(lock.packages).flatMap(([path, entry]) =>
  OWN.includes(path) || links.includes(path)
    ? []
    : { path, name: path.slice(path.lastIndexOf('node_modules/') + 13), ...locked.parse(entry) },
);
type Package = (typeof packages)[number];

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(project, file), 'utf8'));
}

function readName(folder: string): string {
  return z.object({ name: z.string() }).parse(readJson(`${folder}/package.json`)).name;
}

/** Expressions of SPDX, as packages write them: a choice, or several at once. */
function isAllowed(expression: string, name: string): boolean {
  const choices = expression.replace(/^\(|\)$/g, '').split(' OR ');
  const isFine = (licence: string) =>
    PERMISSIVE.has(licence) || EXCEPTIONS.some((each) => each.licence === licence && each.name.test(name));
  return choices.some((choice) => choice.split(' AND ').every(isFine));
}

/** What a package gets when it asks for another by name: the nearest, looking outwards. */
function findFrom(path: string, name: string): Package | undefined {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const inside = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    const found = packages.find((each) => each.path === inside);
    if (found || folder === '') return found;
  }
}

describe('the packages', () => {
  it.each(Object.entries(FLOORS))('hold no %s below %s', (name, floor) => {
    const found = packages.filter((each) => each.name === name);
    expect(found.length).toBeGreaterThan(0);
    expect(
      found.filter(({ version }) => !gte(version, floor)).map(({ path, version }) => `${path} ${version}`),
    ).toEqual([]);
  });

  it('hold typed.js in its last version under the MIT licence, and every part of Mantine in the same version', () => {
    const versions = (name: RegExp) => [
      ...new Set(packages.filter((each) => name.test(each.name)).map(({ version }) => version)),
    ];
    expect(versions(/^typed\.js$/)).toEqual(['2.1.0']);
    expect(versions(/^@mantine\//)).toHaveLength(1);
  });

  it('run on every Node that package.json promises, those for other machines included', () => {
    // Node itself is not made for 32-bit Windows from version 23 on.
    const others = packages.filter(({ name }) => name !== '@img/sharp-win32-ia32');
    const faults = others.filter(({ engines: { node } }) => !subset(manifest.engines.node, node));
    expect(faults.map(({ path, engines: { node } }) => `${path} needs Node ${node}`)).toEqual([]);
    expect(readJson('starter/package.json')).toMatchObject({ engines: manifest.engines });
  });

  it('are under licences that are known and allowed', () => {
    const refused = packages.filter(({ license = 'none', name }) => !isAllowed(license, name));
    expect(refused.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
    const idle = EXCEPTIONS.filter(
      ({ name, licence }) => !packages.some((each) => name.test(each.name) && each.license?.includes(licence)),
    );
    expect(
      idle.map(({ licence }) => licence),
      'exceptions that nothing needs',
    ).toEqual([]);
  });

  it('run no script when they are installed', () => {
    expect(packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)).toEqual([]);
  });

  it('come from the public registry', () => {
    const origins = packages.map(({ resolved }) => (resolved === undefined ? 'none' : new URL(resolved).origin));
    const foreign = new Set(origins.filter((origin) => origin !== 'none' && origin !== 'https://registry.npmjs.org'));
    expect([...foreign]).toEqual([]);
  });
});

describe('package-lock.json', () => {
  it.each(OWN)('is in step with the package.json of the package "%s", which names exact versions', (folder) => {
    const { overrides: _overrides, ...own } = wanted.parse(readJson(join(folder, 'package.json')));
    expect(wanted.omit({ overrides: true }).parse(lock.packages[folder])).toEqual(own);
    for (const [name, range] of Object.entries({ ...own.dependencies, ...own.devDependencies })) {
      expect(valid(range), name).toBe(range);
      expect(findFrom(folder, name)?.version, name).toBe(range);
    }
  });

  it('gives every package what it asks for', () => {
    const faults = packages.flatMap(
      ({ path, dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) =>
        Object.entries({ ...peerDependencies, ...optionalDependencies, ...dependencies }).flatMap(([name, range]) => {
          const found = findFrom(path, name);
          const isOptional = name in optionalDependencies || peerDependenciesMeta[name]?.optional === true;
          const asked = name in manifest.overrides ? findFrom('', name)?.version : range;
          const isMet = found ? satisfies(found.version, asked ?? '', { includePrerelease: true }) : isOptional;
          return isMet ? [] : `${path} asks for ${name} ${range} and gets ${found?.version}`;
        }),
    );
    expect(faults).toEqual([]);
  });

  it('is what is installed', () => {
    const installed = packages.filter(({ path }) => existsSync(join(project, path, 'package.json')));
    expect(installed.length).toBeGreaterThan(100);
    const own = z.object({ version: z.string(), license: z.string().optional() });
    const faults = installed.filter(({ path, name, version, license = '' }) => {
      const found = own.parse(readJson(`${path}/package.json`));
      return found.version !== version || !isAllowed(found.license ?? license, name);
    });
    expect(faults.map(({ path }) => path)).toEqual([]);
  });
});
