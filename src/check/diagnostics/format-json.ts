import { z } from 'zod';
import type { Diagnostic, Note } from './diagnostic.ts';
import { formatAsJson } from './escape.ts';
import { nameDocs } from './rule.ts';
import { findSpan } from './source.ts';

/** The `$id` of the schema in report.schema.json; its number changes when a reader of the old form would fail. */
const SCHEMA = 'urn:page-builder:diagnostics:1';

const position = z
  .strictObject({
    line: z.int().min(1).describe('Counted from 1'),
    column: z.int().min(1).describe('Counted from 1, in UTF-16 code units; a byte order mark does not count'),
  })
  .describe('A place in a file');

const range = z
  .strictObject({
    start: position,
    end: position.describe('The place behind the last character'),
  })
  .describe('A part of a file');

/** What `--format json` prints. */
export const reportSchema = z
  .strictObject({
    $schema: z.literal(SCHEMA).describe('The schema of this report'),
    version: z.literal(1).describe('The version of its form'),
    counts: z.strictObject({
      errors: z.int().min(0).describe('Diagnostics that fail a build'),
      warnings: z.int().min(0).describe('Diagnostics that do not'),
      pages: z.int().min(0).describe('Pages that were checked'),
    }),
    diagnostics: z
      .array(
        z.strictObject({
          code: z.string().describe('The permanent name of the rule'),
          severity: z.enum(['error', 'warning']),
          message: z.string().describe('What is wrong'),
          hint: z.string().describe('What to do about it'),
          file: z.string().describe('The file, from the folder of site.yaml, with "/"'),
          range: range.describe('The words that cause the fault'),
          trail: z.string().optional().describe('The way to them inside the page, in words'),
          docs: z.string().describe('Where the rule is explained, from the folder of the page builder'),
          fix: z
            .strictObject({ range, text: z.string().describe('What to put there') })
            .optional()
            .describe('What --fix does'),
        }),
      )
      .describe('Sorted by file and place'),
    notes: z
      .array(
        z.strictObject({
          message: z.string().describe('What is invisible on the site'),
          file: z.string().describe('The file, from the folder of site.yaml, with "/"'),
          range,
        }),
      )
      .optional()
      .describe('What is as it is written, and no fault: left out where there is nothing to say'),
  })
  .meta({ $id: SCHEMA, title: 'What npm run validate -- --format json prints' });

/** Diagnostics for programs, in the form of report.schema.json. `pages` is how many were checked. */
export function formatJson(diagnostics: readonly Diagnostic[], pages: number, notes: readonly Note[] = []): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const report: z.output<typeof reportSchema> = {
    $schema: SCHEMA,
    version: 1,
    counts: { errors, warnings: diagnostics.length - errors, pages },
    diagnostics: diagnostics.map(({ code, severity, message, hint, source, range: at, propertyPath, fix }) => ({
      code,
      severity,
      message,
      hint,
      file: source.file,
      range: findSpan(source, at),
      ...(propertyPath === undefined ? {} : { trail: propertyPath }),
      docs: nameDocs(code),
      ...(fix === undefined ? {} : { fix: { range: findSpan(source, fix.range), text: fix.text } }),
    })),
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
