import { isMapping } from '../../../src/content/yaml/index.ts';
import { asYaml } from '../schemas/index.ts';
import type { Insertion } from './insertion.ts';

/**
 * Escapes a text for the quotes at a position. Without quotes there, adds them if YAML would read a different value.
 */
export function writeText(text: string, { isFlow, quote }: Pick<Insertion, 'isFlow' | 'quote'>): string {
  if (quote === '"') return JSON.stringify(text).slice(1, -1);
  if (quote === "'") return text.replaceAll("'", "''");
  return asYaml(text, isFlow);
}

/**
 * The lines of a snippet: keys with their values, each line after the first indented by `indent` spaces. The texts in
 * `body` are already YAML, as in the schemas.
 */
export function writeSnippet(body: unknown, indent: number): string {
  return writeLines(body).join(`\n${' '.repeat(indent)}`);
}

function writeLines(body: unknown): readonly string[] {
  if (Array.isArray(body)) return body.flatMap((item) => nest(writeLines(item), '- '));
  if (!isMapping(body)) return [String(body ?? '')];
  return Object.entries(body).flatMap(([key, value]) => {
    const lines = writeLines(value);
    const isInline = !Array.isArray(value) && !isMapping(value);
    if (isInline) return [`${key}: ${lines.join('')}`];
    return lines.length === 0
      ? [`${key}: ${Array.isArray(value) ? '[]' : '{}'}`]
      : [`${key}:`, ...lines.map((line) => `  ${line}`)];
  });
}

/** Puts a prefix before the first line and indents the other lines to the same column. */
function nest([first = '', ...others]: readonly string[], sign: string): readonly string[] {
  return [sign + first, ...others.map((line) => ' '.repeat(sign.length) + line)];
}
