import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import type { QuestionLeaf } from 'schema-dts';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { blocks } from '../blocks/index.ts';
import { createRegistry, defineBlock, text } from '../src/block/index.ts';
import type { Diagnostic, RuleSummary } from '../src/check/diagnostics/index.ts';
import { catalogue, formatLocation, formatPretty } from '../src/check/diagnostics/index.ts';
import { checkSite } from '../src/check/index.ts';
import { loadSite } from '../src/content/index.ts';
import { diskReader, memoryReader } from '../src/content/yaml/index.ts';
import { createIconLibrary } from '../src/media/index.ts';
import { openThemeAssets } from '../src/project/environment.ts';
import { createEnvironment } from '../src/project/index.ts';
import { project, themes } from './support/example-site.ts';
import type { RuleFixture } from './support/rule-fixtures.ts';
import { fixtureCodes, readBase, readFixture } from './support/rule-fixtures.ts';

/** No block of ours leaves out a heading level, whatever is written; this one does. */
const sideNote = defineBlock({
  type: 'side-note',
  title: 'Side note',
  summary: 'A note with a heading of its own.',
  schema: z.strictObject({ heading: text() }),
  view: ({ heading }) => createElement('h4', {}, heading),
});
/** No block of ours tells search engines what it does not show; this one shows its heading alone. */
const hearsay = defineBlock({
  type: 'hearsay',
  title: 'Hearsay',
  summary: 'A heading, and other words for search engines.',
  schema: z.strictObject({
    heading: text(),
    question: text().optional(),
    answer: text().optional(),
    review: text().optional(),
  }),
  view: ({ heading }) => createElement('h2', {}, heading),
  structuredData: ({ question, answer, review }) => [
    ...(question === undefined ? [] : [askedBy(question, answer)]),
    ...(review === undefined ? [] : [{ '@type': 'Review', reviewBody: review } as const]),
  ],
});
const askedBy = (name: string, answer: string | undefined): QuestionLeaf => ({
  '@type': 'Question',
  name,
  ...(answer !== undefined && { acceptedAnswer: { '@type': 'Answer', text: answer } }),
});
const registry = createRegistry([...blocks, sideNote, hearsay]);
const icons = createIconLibrary(diskReader(join(project, 'node_modules/@tabler/icons/icons')), 'outline');

const { baseCss } = createEnvironment(project);

const base = readBase();
const expectedFile = (code: string) => `tests/fixtures/rules/${code}/expected.txt`;

/** A file of the base with some of its text replaced. */
function edit(file: string, ...changes: readonly (readonly [written: string, mistake: string])[]): Uint8Array {
  const text = changes.reduce((text, [from, to]) => text.replace(from, to), new TextDecoder().decode(base[file]));
  return new TextEncoder().encode(text);
}

function diagnose({ files: changes, links, deleted }: RuleFixture): readonly Diagnostic[] {
  const files = Object.entries({ ...base, ...changes }).filter(([file]) => !deleted.includes(file));
  const reader = memoryReader(Object.fromEntries(files), links);
  const themeAssets = openThemeAssets(project, reader);
  return checkSite(loadSite({ reader, registry, icons, themes, themeAssets, baseCss }));
}

describe('the rules', () => {
  it('say nothing about a sound site', () =>
    expect(formatPretty(diagnose({ files: {}, links: [], deleted: [] }))).toBe(''));

  it('tell nine mistakes in five files in one run', () => {
    const broken = {
      'site.yaml': edit('site.yaml', ['page: about', 'page: abuot'], ['/old: /about', '/old: /old']),
      'pages/home.yaml': edit('pages/home.yaml', ['title: Home', 'title: "Home']),
      'pages/about.yaml': edit(
        'pages/about.yaml',
        ['heading: About us', 'headnig: About us'],
        ['id: team', 'id: Team'],
      ),
      'pages/_templates/place.yaml': edit('pages/_templates/place.yaml', ['${homes} homes', '${hoems} homes']),
      'pages/places/creek.yaml': edit(
        'pages/places/creek.yaml',
        ['The Creek', '0501'],
        ['region: north', 'region: nroth'],
        ['homes: 12', 'homes: 0'],
      ),
    };
    const told = diagnose({ files: broken, links: [], deleted: [] }).map(
      (each) => `${formatLocation(each)} ${each.code}`,
    );
    expect(told).toEqual([
      'site.yaml:15:11 route/unknown-page',
      'site.yaml:18:9 route/redirect-loop',
      'pages/_templates/place.yaml:9:50 page/unknown-placeholder',
      'pages/about.yaml:5:5 block/unknown-prop',
      'pages/about.yaml:7:24 block/invalid-value',
      'pages/home.yaml:1:8 yaml/unclosed-quote',
      'pages/places/creek.yaml:1:7 yaml/ambiguous-number',
      'pages/places/creek.yaml:2:9 entry/wrong-choice',
      'pages/places/creek.yaml:3:8 entry/out-of-range',
    ]);
  });

  it('have a fixture each, and each fixture a rule', () => {
    expect(fixtureCodes()).toEqual(catalogue.map(({ code }) => code));
  });

  it('have codes and titles of their own', () => {
    const unique = new Set(catalogue.map(({ code }) => code));
    expect(unique.size).toBe(catalogue.length);
    expect(catalogue.filter(({ title }) => !/^[A-Z].*[^.]$/.test(title))).toEqual([]);
  });
});

describe.each(catalogue)('$code', ({ code, severity }) => {
  let found: readonly Diagnostic[] = [];

  beforeAll(() => {
    found = diagnose(readFixture(code));
  });

  it('is reported once, and nothing else is', () => {
    expect(found.map((each) => `${each.severity} ${each.code}`)).toEqual([`${severity} ${code}`]);
  });

  it('is reported as expected', () =>
    expect(`${formatPretty(found)}\n`).toMatchFileSnapshot(join(project, expectedFile(code))));
});

it('the reference page shows every rule with an example', async () => {
  await expect(reference(catalogue)).toMatchFileSnapshot(join(project, 'src/check/diagnostics/rules.md'));
});

function reference(rules: readonly RuleSummary[]): string {
  const sections = rules.map(({ code, severity, title }) => {
    const file = join(project, expectedFile(code));
    const example = existsSync(file) ? readFileSync(file, 'utf8') : '';
    return `## ${code}\n\n${title}. *${severity === 'error' ? 'Error' : 'Warning'}.*\n\n\`\`\`text\n${example}\`\`\`\n`;
  });
  return `# The rules

What the builder checks in \`site.yaml\` and the pages. An error stops the build; a warning does not. The codes are permanent.
Every example is the output for the smallest site that breaks the rule, in \`tests/fixtures/rules\`; \`vitest run tests/rules.test.ts -u\`
updates this page and the expected outputs.

${sections.join('\n')}`;
}
