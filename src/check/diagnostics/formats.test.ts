import type { Log } from 'sarif';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { toFaults } from '../../dev/open-pages.ts';
import { reportSchema } from './format-json.ts';
import type { Diagnostic } from './index.ts';
import { docsAnchor, formatGithub, formatJson, formatPretty, formatSarif } from './index.ts';

const text = 'title: Über: 100%\r\nblocks:\r\n  - type: heroo\r\n    text: "😀" #x\r\n';

function fault(words: string, more: Partial<Diagnostic> = {}): Diagnostic {
  const start = text.indexOf(words);
  return {
    code: 'block/unknown-type',
    severity: 'error',
    message: 'There is no block type "heroo".',
    hint: 'Did you mean "hero"?',
    source: { file: 'pages/a b/über.yaml', text },
    range: [start, start + words.length],
    ...more,
  };
}

const type = fault('heroo', { propertyPath: 'blocks[0]' });
const fixable = { ...type, fix: { range: type.range, text: 'hero' } };
const behindEmoji = fault('#x', { code: 'yaml/comment-eats-text', severity: 'warning' });
const overLines = fault('blocks:\r\n  - type');

describe('the JSON report', () => {
  it('matches its published schema', async () => {
    const report = reportSchema.parse(JSON.parse(formatJson([fixable, behindEmoji], 7)));
    expect(report.counts).toEqual({ errors: 1, warnings: 1, pages: 7 });
    expect(report.diagnostics[0]).toEqual({
      code: 'block/unknown-type',
      severity: 'error',
      message: 'There is no block type "heroo".',
      hint: 'Did you mean "hero"?',
      file: 'pages/a b/über.yaml',
      range: { start: { line: 3, column: 11 }, end: { line: 3, column: 16 } },
      trail: 'blocks[0]',
      docs: 'src/check/diagnostics/rules.md#blockunknown-type',
      fix: { range: { start: { line: 3, column: 11 }, end: { line: 3, column: 16 } }, text: 'hero' },
    });
    expect(report.diagnostics[1]?.range.start).toEqual({ line: 4, column: 16 });
    await expect(`${JSON.stringify(z.toJSONSchema(reportSchema), undefined, 2)}\n`).toMatchFileSnapshot(
      'report.schema.json',
    );
  });

  it('exists even if there are no faults', () => {
    expect(reportSchema.parse(JSON.parse(formatJson([], 3)))).toMatchObject({ counts: { errors: 0 }, diagnostics: [] });
  });
});

describe('GitHub annotations', () => {
  it('are one command for each fault, with columns from 1 to the last character', () => {
    expect(formatGithub([type, behindEmoji], 'site/')).toBe(
      [
        '::error file=site/pages/a b/über.yaml,line=3,endLine=3,col=11,endColumn=15,title=block/unknown-type::There is no block type "heroo". Did you mean "hero"?',
        '::warning file=site/pages/a b/über.yaml,line=4,endLine=4,col=16,endColumn=17,title=yaml/comment-eats-text::There is no block type "heroo". Did you mean "hero"?',
      ].join('\n'),
    );
  });

  it('have no columns over several lines, because GitHub has none for these', () => {
    expect(formatGithub([overLines])).toContain('line=2,endLine=3,title=');
  });

  it('cannot be forged by what an author wrote', () => {
    const hostile = fault('heroo', {
      message: '100%\r\n::error::forged \u001b[31m',
      source: { file: 'a,b:c%.yaml', text },
    });
    const written = formatGithub([hostile]);
    expect(written.split('\n')).toHaveLength(1);
    expect(written).toContain('file=a%2Cb%3Ac%25.yaml,');
    expect(written).toContain('100%25');
    expect(written).not.toContain('\u001b');
  });

  it('are empty if there are no faults', () => {
    expect(formatGithub([])).toBe('');
  });
});

describe('a file name or a key with commands for a terminal or GitHub Actions', () => {
  const file = 'pages/a\n::error::forged \u001b[31m\u009b2J\u202e\r.yaml';
  const hostile = fault('heroo', {
    source: { file, text },
    propertyPath: '::error::forged',
    fix: { range: [0, 1], text: '\u009b' },
  });

  it.each([
    ['pretty', formatPretty([hostile])],
    ['json', formatJson([hostile], 1)],
    ['github', formatGithub([hostile], '\u001b[0m/')],
    ['sarif', formatSarif([hostile], { rules: [], base: '\u001b[0m/' })],
  ])('is escaped in %s', (_format, written) => {
    expect(written).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    expect(written).not.toMatch(/^\s*::(?!error file=)/m);
  });

  it('is unchanged for programs', () => {
    const [read] = reportSchema.parse(JSON.parse(formatJson([hostile], 1))).diagnostics;
    expect(read).toMatchObject({ file, trail: '::error::forged', fix: { text: '\u009b' } });
  });

  it('is escaped in the overlay, where a click still opens the file itself', () => {
    const [shown] = toFaults([hostile], { root: '/site', project: '/project' });
    expect(shown?.file).toBe('pages/a\\u000a::error::forged \\u001b[31m\\u009b2J\\u202e\\u000d.yaml');
    expect(shown?.location).toBe(`/site/${file}:3:11`);
  });
});

/** What SARIF 2.1.0 demands of the objects that are written here, from its sections 3.13 to 3.58. */
const region = z.strictObject({
  startLine: z.int().min(1),
  startColumn: z.int().min(1),
  endLine: z.int().min(1),
  endColumn: z.int().min(1),
});
const uri = z.string().refine((value) => URL.canParse(value, 'https://www.example.com'));
const artifactLocation = z.strictObject({ uri, uriBaseId: z.string() });
const message = z.strictObject({ text: z.string().min(1) });
const level = z.enum(['none', 'note', 'warning', 'error']);
const sarifSchema = z.strictObject({
  $schema: z.url(),
  version: z.literal('2.1.0'),
  runs: z.array(
    z.strictObject({
      tool: z.strictObject({
        driver: z.strictObject({
          name: z.string(),
          rules: z.array(
            z.strictObject({
              id: z.string(),
              shortDescription: message,
              help: message,
              defaultConfiguration: z.strictObject({ level }),
            }),
          ),
        }),
      }),
      columnKind: z.enum(['utf16CodeUnits', 'unicodeCodePoints']),
      results: z.array(
        z.strictObject({
          ruleId: z.string(),
          ruleIndex: z.int().min(0),
          level,
          message,
          locations: z.array(
            z.strictObject({
              physicalLocation: z.strictObject({ artifactLocation, region }),
              logicalLocations: z.array(z.strictObject({ fullyQualifiedName: z.string() })).optional(),
            }),
          ),
          fixes: z
            .array(
              z.strictObject({
                description: message,
                artifactChanges: z
                  .array(
                    z.strictObject({
                      artifactLocation,
                      replacements: z.array(z.strictObject({ deletedRegion: region, insertedContent: message })).min(1),
                    }),
                  )
                  .min(1),
              }),
            )
            .optional(),
        }),
      ),
    }),
  ),
});

describe('SARIF', () => {
  const rules = [{ code: 'link/unsafe', severity: 'error', title: 'A link that is not safe' }] as const;
  const parse = (diagnostics: readonly Diagnostic[]): Log =>
    sarifSchema.parse(JSON.parse(formatSarif(diagnostics, { rules, base: 'site/' })));

  it('has the form of version 2.1.0, with places, rules and fixes', () => {
    const [run] = parse([fixable, behindEmoji]).runs;
    expect(run?.columnKind).toBe('utf16CodeUnits');
    const [first, second] = run?.results ?? [];
    expect(first?.locations?.[0]?.physicalLocation).toEqual({
      artifactLocation: { uri: 'site/pages/a%20b/%C3%BCber.yaml', uriBaseId: '%SRCROOT%' },
      region: { startLine: 3, startColumn: 11, endLine: 3, endColumn: 16 },
    });
    expect(first?.fixes?.[0]?.artifactChanges[0]?.replacements).toEqual([
      {
        deletedRegion: { startLine: 3, startColumn: 11, endLine: 3, endColumn: 16 },
        insertedContent: { text: 'hero' },
      },
    ]);
    expect(second?.locations?.[0]?.physicalLocation?.region?.startColumn).toBe(16);
    expect(second?.level).toBe('warning');
  });

  it('describes the rules of the builder and those of its results, each once, and each result names its own', () => {
    const [run] = parse([type, behindEmoji, type]).runs;
    const described = run?.tool.driver.rules ?? [];
    expect(described.map(({ id }) => id)).toEqual(['link/unsafe', 'block/unknown-type', 'yaml/comment-eats-text']);
    for (const { ruleId, ruleIndex } of run?.results ?? []) expect(described[ruleIndex ?? -1]?.id).toBe(ruleId);
    expect(described[0]?.help?.text).toContain('rules.md#linkunsafe');
  });

  it('is a run without results if there are no faults', () => {
    expect(parse([]).runs[0]?.results).toEqual([]);
  });
});

describe('the anchor of a rule', () => {
  it('is the one that GitHub gives its heading', () => {
    expect(docsAnchor('yaml/tab-indent')).toBe('yamltab-indent');
  });
});
