import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { addRoute } from '../../packages/editor/scaffold/index.ts';
import {
  button,
  captions,
  choice,
  color,
  companies,
  date,
  endpoint,
  frame,
  group,
  icon,
  image,
  integration,
  link,
  list,
  number,
  richText,
  text,
  toggle,
  video,
} from '../../src/block/index.ts';
import type { Diagnostic } from '../../src/check/diagnostics/index.ts';
import { formatLocation, formatPretty } from '../../src/check/diagnostics/index.ts';
import { checkSite } from '../../src/check/index.ts';
import { loadSite, templateFileSchema } from '../../src/content/index.ts';
import { memoryReader, readDocument, valueAt } from '../../src/content/yaml/index.ts';
import { createEnvironment } from '../../src/project/index.ts';
import { documents, findFault, leadsToSite, listLinks } from '../support/documents.ts';
import { project } from '../support/example-site.ts';
import { readFences } from '../support/read-fences.ts';

const fences = readFences('pages/README.md');
/** The guide speaks of the site that people start with, the README of this one. */
const starter = createEnvironment(join(project, 'starter'));
const thisSite = createEnvironment(project);

/** What the guide speaks of besides the files of a new site. */
const TOLD: Readonly<Record<string, string>> = {
  'pages/_shared/track-record.yaml':
    'type: stats\nheading: Our work\nitems: [{ value: "12", label: years }, { value: "900", label: repairs }]\n',
  'pages/_shared/why-choose-us.yaml': 'type: prose\nheading: Why us\nbody: We repair what you own.\n',
  'data/courses.csv': 'course,level,summary\nPlugs,Beginner,What a plug holds\nLocks,Advanced,How a lock turns\n',
  'pages/_templates/course.yaml': `inputs: { course: text, level: { type: choice, options: [Beginner, Advanced] }, summary: text }
title: \${course}
description: \${summary}
blocks:
  - { type: hero, heading: "\${course}", subtitle: "\${level}" }
`,
  'pages/quote.yaml': `title: A price
description: Ask for a price.
blocks:
  - { type: hero, heading: A price }
  - type: form
    heading: Ask
    prefill: true
    fields: [{ type: number, name: propertySize, label: Size of the walls }]
    submit: Send
    success: { title: Sent, message: We call you. }
    help: { to: "tel:+44 20 7946 0000", label: Call us }
    delivery: { kind: mail, to: hello@example.com }
`,
};
const COURSES = '  courses: { entries: data/courses.csv, route: "/courses/{slug}", template: _templates/course }\n';

/** Where the guide explains a field, and the field as its example there is written for. */
const FIELDS = {
  text: ['Text', text()],
  richText: ['Rich text', richText()],
  link: ['Link', link()],
  button: ['Button', button()],
  image: ['Image', image()],
  icon: ['Icon', icon()],
  number: ['Number', number({ min: 1, max: 5 })],
  date: ['Day', date()],
  color: ['Colour', color()],
  choice: ['Choice', choice(['start', 'end'])],
  toggle: ['Yes or no', toggle()],
  list: ['List', list(text())],
  group: ['Group', list(group('question', { question: text(), answer: richText() }))],
  integration: ['Integration', integration()],
  frame: ['Frame', frame()],
  video: ['Video', video()],
  captions: ['Captions', captions()],
  endpoint: ['Endpoint', endpoint()],
  companies: ['Companies', companies()],
} as const;

/** What is wrong with these files when a site has them too, at an address each and in the footer. */
function checkWith(files: Readonly<Record<string, string>>, environment = starter): readonly Diagnostic[] {
  const { read, list: listFiles } = environment.reader;
  const told = environment === starter ? TOLD : {};
  let site = readDocument(environment.reader, 'site.yaml', { wanted: '' }, () => {});
  const all = { ...told, ...files };
  const pages = Object.keys(all).filter((file) => /^pages\/[^_]/.test(file) && !file.startsWith('pages/services/'));
  for (const page of pages.map((file) => file.replace(/^pages\/|\.yaml$/g, ''))) {
    if (!site) throw new Error('site.yaml can be read.');
    if (valueAt(site.data, ['routes', `/${page}`]) !== undefined) continue;
    const { after } = addRoute(site, `/${page}`, page);
    const linked = after.replace('legal: [', `legal: [/${page}, `);
    const reader = { read: () => new TextEncoder().encode(linked), list: () => [] };
    site = readDocument(reader, 'site.yaml', { wanted: '' }, () => {});
  }
  const settings = site?.source.text ?? '';
  const texts: Readonly<Record<string, string>> = {
    ...all,
    'site.yaml': environment === starter ? settings.replace('collections:\n', `collections:\n${COURSES}`) : settings,
  };
  const reader = {
    read: (file: string) => (file in texts ? new TextEncoder().encode(texts[file]) : read(file)),
    list: (folder: string) => [
      ...new Set([...listFiles(folder), ...Object.keys(all).filter((file) => file.startsWith(`${folder}/`))]),
    ],
  };
  return checkSite(loadSite({ ...environment, reader })).filter(({ source }) => source.file in files);
}

/** A page with these blocks below a hero, which takes the lines up to the fourth. */
const examplePage = (blocks: string) =>
  `title: An example\ndescription: A page for an example in the guide.\nblocks:\n  - { type: hero, heading: Example, subtitle: Example }\n${blocks.replace(/^(?=.)/gm, '  ')}`;

describe("the writers' guide", () => {
  it('explains every kind of field that blocks may have', () => {
    const folder = join(project, 'src/block/fields');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?<!test)\.ts$/.test(file),
    );
    const offered = files.flatMap((file) =>
      [
        ...readDocumentText(`src/block/fields/${file}`).matchAll(
          /^export (?:function (\w+)(?:<[\s\S]*?>)?\(|const (\w+) = makeField\()/gm,
        ),
      ].map(([, helper, kind]) => helper ?? kind ?? ''),
    );
    // The last two are a choice and a number that several blocks have.
    const helpers = [
      'deprecated',
      'forTrial',
      'fieldIssue',
      'readFieldProblem',
      'readFocus',
      'ofKind',
      'sectionHead',
      'shownAtFirst',
      'ofGrid',
      'readGrid',
      'isDay',
      'isDayOrTime',
      'fixedImage',
      'defineField',
      'makeField',
    ];
    expect(offered.filter((name) => !helpers.includes(name)).sort()).toEqual(Object.keys(FIELDS).sort());
  });

  it.each(Object.values(FIELDS))('shows under "%s" an example that is right', (section, schema) => {
    const example = fences.find((fence) => fence.section === section && fence.language === 'yaml');
    const data = z.record(z.string(), z.unknown()).parse(parse(example?.code ?? ''));
    const [value] = Object.values(data);
    expect(schema.safeParse(value).error).toBeUndefined();
  });

  it('has pages and entries that can be copied as they are', () => {
    const files = fences.filter(({ purpose }) => purpose.startsWith('pages/'));
    expect(files.length).toBe(2);
    expect(formatPretty(checkWith(Object.fromEntries(files.map(({ purpose, code }) => [purpose, code]))))).toBe('');
  });

  it('begins with a page in the README that can be copied as it is', () => {
    const files = readFences('README.md').filter(({ purpose }) => purpose.startsWith('pages/'));
    expect(files.map(({ code }) => code.trimEnd().split('\n').length)).toEqual([10]);
    expect(
      formatPretty(checkWith(Object.fromEntries(files.map(({ purpose, code }) => [purpose, code])), thisSite)),
    ).toBe('');
  });

  it('has blocks that can be copied as they are', () => {
    const blocks = fences.filter(({ purpose }) => purpose === 'blocks').map(({ code }) => code);
    expect(blocks.length).toBeGreaterThan(2);
    expect(formatPretty(checkWith({ 'pages/example.yaml': examplePage(blocks.join('')) }))).toBe('');
  });

  it('has a form in its guide that can be copied as it is', () => {
    const [form, ...others] = readFences('docs/forms.md').filter(({ purpose }) => purpose === 'blocks');
    expect(others).toEqual([]);
    expect(formatPretty(checkWith({ 'pages/example.yaml': examplePage(form?.code ?? '') }))).toBe('');
  });

  it('has inputs that a template takes, of every kind it names', () => {
    const [inputs] = fences.filter(({ purpose }) => purpose === 'inputs');
    expect(templateFileSchema.shape.inputs.safeParse(parse(inputs?.code ?? '')).error).toBeUndefined();
    const named = /The kinds are ([^.]+)\./.exec(readDocumentText('pages/README.md'))?.[1] ?? '';
    for (const [, kind] of named.matchAll(/`([^`]+)`/g))
      expect(templateFileSchema.shape.inputs.safeParse({ x: kind }).error).toBeUndefined();
  });

  it('has other YAML that can be read', () => {
    for (const { code } of fences.filter(({ language, purpose }) => language === 'yaml' && purpose !== 'mistake'))
      expect(parse(code)).toBeTruthy();
  });

  it('says rightly which texts need quotes, and which do not', () => {
    const [, chapter = ''] = readDocumentText('pages/README.md').split('## When to use quotes\n');
    const [section = ''] = chapter.split('\n## ', 1);
    const pairs = [...section.matchAll(/^\| `([\w-]+: .*?)` +\|.*\| `([\w-]+: .*?)` +\|$/gm)];
    expect(pairs.length).toBe(section.split('\n').filter((line) => /^\| `[\w-]+: /.test(line)).length);
    expect(pairs.length).toBeGreaterThan(6);
    for (const [, bare = '', quoted = ''] of pairs) {
      expect(quoted.replaceAll('"', '')).toBe(bare);
      const sound = readLine(quoted);
      expect(sound.codes).toEqual([]);
      expect(readLine(bare)).not.toEqual(sound);
    }
    const [, free = ''] = section.split('These need no quotes:');
    for (const [, words = ''] of free.matchAll(/\(`(.+?)`\)/g)) {
      expect(readLine(`heading: ${words}`)).toEqual({ data: { heading: words }, codes: [] });
    }
  });

  it('shows mistakes as they are reported', () => {
    const shown = fences.flatMap((fence, index) =>
      fence.purpose === 'mistake' ? [{ blocks: fence.code, told: fences[index + 1]?.code.trim() ?? '' }] : [],
    );
    expect(shown.length).toBe(3);
    for (const { blocks, told } of shown) {
      const diagnostics = checkWith({ 'pages/example.yaml': examplePage(blocks) });
      const [first] = diagnostics;
      expect(first && `${formatLocation(first)}  ${first.severity}  ${first.code}`).toBe(told.split('\n')[0]);
      expect(formatPretty(diagnostics)).toContain(told);
    }
  });
});

/** What a file of one line says, and what is said of it. */
function readLine(line: string) {
  const codes: string[] = [];
  const reader = memoryReader({ 'a.yaml': `${line}\n` });
  const data = readDocument(reader, 'a.yaml', { wanted: '' }, ({ code }) => codes.push(code))?.data;
  return { data, codes };
}

function readDocumentText(file: string): string {
  const bytes = createEnvironment(project).reader.read(file);
  return new TextDecoder().decode(bytes);
}

it('the documentation leads to headings that the guide has', () => {
  const links = documents.flatMap((file) => listLinks(file).map((link) => [file, link] as const));
  const toGuide = links.filter(([, link]) => leadsToSite(link));
  expect(toGuide.length).toBeGreaterThan(0);
  expect(toGuide.flatMap(([file, link]) => findFault(file, link) ?? [])).toEqual([]);
});
