import type { Rule } from './walk-schema.ts';

/** What rules say of a value for people, in Markdown: the first that say something. */
export function describeRules(rules: readonly Rule[]): string | undefined {
  const words = rules.flatMap(({ schema }) => [schema.markdownDescription, schema.description]);
  return words.find((text): text is string => typeof text === 'string' && text !== '');
}

/** The options of a choice, each with what it means, in Markdown where something is said of it. */
export function listOptions(rules: readonly Rule[]): ReadonlyMap<string, string | undefined> {
  return new Map(
    rules.flatMap(({ schema }) => {
      const { enum: options = [], enumDescriptions, markdownEnumDescriptions } = schema;
      const said = [markdownEnumDescriptions, enumDescriptions].find(Array.isArray) ?? [];
      return options.map((option, index): [string, string | undefined] => [
        String(option),
        typeof said[index] === 'string' ? said[index] : undefined,
      ]);
    }),
  );
}
