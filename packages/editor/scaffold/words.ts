import { draftWords } from '../../../src/content/index.ts';
import type { Edit } from '../../../src/content/yaml/index.ts';
import { applyEdits, readDocument } from '../../../src/content/yaml/index.ts';
import type { Scaffold, SiteContext } from './context.ts';
import { refuse } from './context.ts';

/** Adds the words to translate to `site.yaml`, for a language that the builder does not know. */
export function scaffoldWords({ content, document, environment: { reader, registry } }: SiteContext): Scaffold {
  const pages = content.pages.map((name) => readDocument(reader, `pages/${name}.yaml`, { wanted: '' }, () => {}));
  const drafts = draftWords(content.settings, {
    registry,
    documents: [document, ...pages, ...content.shared.values()],
  });
  if (drafts.length === 0)
    refuse(`Blocks have all words that they need in the language of this site, "${content.settings.locale}".`);
  const { file, text: before } = document.source;
  const result = applyEdits(
    before,
    drafts.map((draft): Edit => ({ kind: 'set', ...draft })),
  );
  if (!result.ok) refuse(`Nothing can be added to ${file}. ${result.reason}`);
  const advice = 'Translate each text, keep the words in braces, and delete the word TODO.';
  return { created: new Map(), changed: { file, before, after: result.text }, advice };
}
