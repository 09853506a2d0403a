import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import * as api from '../src/package/index.ts';
import { documents, findFault, leadsToSite, listLinks, readText, withoutCode } from './support/documents.ts';
import { project } from './support/example-site.ts';
import type { Fence } from './support/read-fences.ts';
import { readFences } from './support/read-fences.ts';

/** The documents with a limit, and the most words that each may have. */
const LIMITS = { 'README.md': 700, 'CONTRIBUTING.md': 1000 };
const MOST_TERMS = 10;
const LARGEST_PICTURE = 150_000;
/** The block type that a reader of the documentation makes. */
const EXAMPLE = 'blocks/phone-hours';

/** The files and folders of the project that a document names in its text. */
function listPaths(file: string): readonly string[] {
  const paths = withoutCode(file).matchAll(/`((?:src|tests|scripts|blocks|bench)\/[\w./-]+)`/g);
  return [...paths].map(([, path = '']) => path).filter((path) => path !== EXAMPLE);
}

const scripts = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(readText('package.json')));

/** The scripts of the package that a document tells people to run. */
function listScripts(file: string): readonly string[] {
  return [...readText(file).matchAll(/npm (?:run (?:--silent )?([a-z:]+)|(start|test)\b)/g)].map(
    ([, run, own = '']) => run ?? own,
  );
}

/** As `wc -w` counts. */
function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

describe('the documentation', () => {
  it('links only to files and headings that exist', () => {
    expect(documents).toContain('docs/architecture.md');
    const faults = documents.flatMap((file) =>
      listLinks(file).flatMap((link) => (leadsToSite(link) ? [] : (findFault(file, link) ?? []))),
    );
    expect(faults).toEqual([]);
  });

  it('is reached from the README', () => {
    const linked = listLinks('README.md');
    expect(documents.filter((file) => file.startsWith('docs/') && !linked.includes(file))).toEqual([]);
  });

  it('names only files and folders that exist', () => {
    const missing = documents.flatMap((file) =>
      listPaths(file).flatMap((path) => (existsSync(join(project, path)) ? [] : `${file}: ${path}`)),
    );
    expect(missing).toEqual([]);
  });

  it('names only scripts that package.json has, and the README names all', () => {
    const known = Object.keys(scripts.scripts);
    expect(documents.flatMap(listScripts).filter((name) => !known.includes(name))).toEqual([]);
    const table = [...readText('README.md').matchAll(/^\| `npm (?:run )?([a-z:]+)`/gm)].map(([, name = '']) => name);
    expect(table.sort()).toEqual(known.sort());
  });

  it('shows YAML that can be read', () => {
    const fences = documents.flatMap(readFences).filter(({ language }) => language === 'yaml');
    const isRead = ({ purpose, code }: Fence) => purpose === 'mistake' || parseDocument(code).errors.length === 0;
    expect(fences.filter((fence) => !isRead(fence))).toEqual([]);
  });

  it.each(Object.entries(LIMITS))('keeps %s to %i words', (file, most) => {
    expect(countWords(readText(file))).toBeLessThanOrEqual(most);
  });

  it('explains at most ten terms of its own, each by a name that the source has', () => {
    const terms = [...readText('docs/glossary.md').matchAll(/^- \*\*(.+?)\*\* \((.+?)\):/gm)];
    expect(terms.length).toBeGreaterThan(0);
    expect(terms.length).toBeLessThanOrEqual(MOST_TERMS);
    const sources = readdirSync(join(project, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readText(join('src', file)))
      .join('\n');
    const names = terms.flatMap(([, , listed = '']) => listed.split(', ').map((name) => name.replaceAll('`', '')));
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(sources))).toEqual([]);
  });

  it('shows how to call every kind of field', () => {
    const [, table = ''] = /^\| in the schema \|.*\n\| --- .*\n((?:\|.*\n)+)/m.exec(readText('docs/blocks.md')) ?? [];
    const calls = [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, call = '']) => call);
    const made = calls.map((call) => new Function(...Object.keys(api), `return ${call}`)(...Object.values(api)));
    expect(made.filter((schema) => !(schema instanceof api.z.ZodType))).toEqual([]);
    expect(calls.map((call) => call.split('(')[0])).toEqual(
      expect.arrayContaining(['text', 'date', 'choice', 'image']),
    );
  });

  it('shows pictures that are quick to load', () => {
    const folder = join(project, 'docs/images');
    expect(readdirSync(folder).filter((name) => statSync(join(folder, name)).size > LARGEST_PICTURE)).toEqual([]);
  });

  it('is checked by rules that see a lost file, heading, path and script', () => {
    expect(findFault('docs/blocks.md', '../nowhere.md')).toContain('does not exist');
    expect(findFault('docs/blocks.md', '../README.md#nothing')).toContain('has no heading');
    expect(findFault('docs/blocks.md', '#6-give-examples')).toBeUndefined();
    expect(listPaths('docs/glossary.md')).toEqual([]);
    expect(listScripts('docs/large-sites.md')).toContain('build');
  });
});
