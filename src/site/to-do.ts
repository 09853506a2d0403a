import type { Diagnostic, Source } from '../diagnostics/index.ts';
import { diagnose, textRules } from '../diagnostics/index.ts';

/** A warning for every TODO in a YAML file, in its texts and in its comments. */
export function findToDos(source: Source): readonly Diagnostic[] {
  if (!source.text.includes('TODO')) return [];
  return [...source.text.matchAll(/\bTODO\b/g)].map(({ index }) =>
    diagnose(textRules.toDo, {}, { source, range: [index, index + 'TODO'.length] }),
  );
}
