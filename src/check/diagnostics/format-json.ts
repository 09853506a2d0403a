import { z } from 'zod';
import type { Diagnostic, Note } from './diagnostic.ts';
import { listOpen } from './diagnostic.ts';
import { formatAsJson } from './escape.ts';
import { nameDocs } from './rule.ts';
import { findSpan } from './source.ts';

/** The `$id` of the schema in report.schema.json; its number changes with incompatible changes. */
const SCHEMA = 'urn:page-builder:diagnostics:1';

const position = z
  .strictObject({
    line: z.int().min(1).describe('Counted from 1'),
    column: z.int().min(1).describe('Counted from 1, in UTF-16 code units; a byte order mark does not count'),
  })
  .describe('A position in a file');

const range = z
  .strictObject({
    start: position,
    end: position.describe('The position after the last character'),
  })
  .describe('A range in a file');

/** The output of `--format json`. */
export const reportSchema = z
  .strictObject({
    $schema: z.literal(SCHEMA).describe('The schema of this report'),
    version: z.literal(1).describe('The version of this report format'),
    counts: z.strictObject({
      errors: z.int().min(0).describe('Diagnostics that fail a build'),
      warnings: z.int().min(0).describe('Diagnostics that do not fail a build'),
      accepted: z.int().min(0).optional().describe('How many of the warnings site.yaml accepts. Absent if 0'),
      pages: z.int().min(0).describe('Number of pages checked'),
    }),
    diagnostics: z
      .array(
        z.strictObject({
          code: z.string().describe('The permanent name of the rule'),
          severity: z.enum(['error', 'warning']),
          message: z.string().describe('What is wrong'),
          hint: z.string().describe('How to fix it'),
          file: z.string().describe('The file, relative to the folder of site.yaml, with "/"'),
          range: range.describe('The range that causes the fault'),
          trail: z.string().optional().describe('The property path inside the page, for people'),
          docs: z.string().describe('The documentation of the rule, relative to the folder of the page builder'),
          fix: z
            .strictObject({ range, text: z.string().describe('The text to insert') })
            .optional()
            .describe('What --fix does'),
          accepted: z.string().optional().describe('Why site.yaml accepts this warning; it does not fail a strict run'),
        }),
      )
      .describe('Sorted by file and position'),
    notes: z
      .array(
        z.strictObject({
          message: z.string().describe('Why it is not visible on the site'),
          file: z.string().describe('The file, relative to the folder of site.yaml, with "/"'),
          range,
        }),
      )
      .optional()
      .describe('Content that is hidden on purpose, which is not a fault. Absent if there is none'),
  })
  .meta({ $id: SCHEMA, title: 'The output of npm run validate -- --format json' });

/** Diagnostics for programs, as in report.schema.json. `pages` is the number of checked pages. */
export function formatJson(diagnostics: readonly Diagnostic[], pages: number, notes: readonly Note[] = []): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const accepted = diagnostics.length - listOpen(diagnostics).length;
  const report: z.output<typeof reportSchema> = {
    $schema: SCHEMA,
    version: 1,
    counts: { errors, warnings: diagnostics.length - errors, ...(accepted > 0 && { accepted }), pages },
    diagnostics: diagnostics.map(
      ({ code, severity, message, hint, source, range: at, propertyPath, fix, accepted: why }) => ({
        code,
        severity,
        message,
        hint,
        file: source.file,
        range: findSpan(source, at),
        ...(propertyPath === undefined ? {} : { trail: propertyPath }),
        docs: nameDocs(code),
        ...(fix === undefined ? {} : { fix: { range: findSpan(source, fix.range), text: fix.text } }),
        ...(why === undefined ? {} : { accepted: why }),
      }),
    ),
    ...(notes.length > 0 && {
      notes: notes.map(({ message, source, range: at }) => ({
        message,
        file: source.file,
        range: findSpan(source, at),
      })),
    }),
  };
  return formatAsJson(report);
}
