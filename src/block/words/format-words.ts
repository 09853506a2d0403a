import type { Template } from './template.ts';

const PLACEHOLDER = /\{([a-zA-Z]+)\}/g;

/** The text with each `{name}` replaced by its value. */
export function formatWords<Name extends string>(
  template: Template<Name>,
  values: Readonly<Record<Name, string>>,
): string {
  return fillPlaceholders(template, values);
}

/** The same for a text that a script reads from HTML. A placeholder without a value stays. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(PLACEHOLDER, (written, name: string) => values[name] ?? written);
}

/** The names of the placeholders in a text, in order. */
export function listPlaceholders(text: string): readonly string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
}

/** Splits a text at its placeholders: every second part is the name of one. */
export function splitAtPlaceholders(text: string): readonly string[] {
  return text.split(PLACEHOLDER);
}
