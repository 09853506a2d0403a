import type { Candidate } from './fields-at.ts';

/** The description of a value, in Markdown: the first one among its fields. */
export function describeCandidates(candidates: readonly Candidate[]): string | undefined {
  return candidates.map(({ about, field }) => about ?? field.description).find(Boolean);
}

/** The options of a choice, each with its meaning, in Markdown if there is one. */
export function listOptions(candidates: readonly Candidate[]): ReadonlyMap<string, string | undefined> {
  const options = new Map<string, string | undefined>();
  for (const { field } of candidates) {
    if (field.shape !== 'choice' && field.shape !== 'literal') continue;
    for (const option of field.options.map(String))
      options.set(option, options.get(option) ?? (field.about?.[option] || undefined));
  }
  return options;
}
