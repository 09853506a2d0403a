import { stringify } from 'yaml';
import type { Entry } from './generate-entry.ts';

/** How a builder wants its entries: the name of a file and what stands in it. */
export interface EntryFormat {
  readonly extension: string;
  readonly write: (entry: Entry) => string;
}

/** Long lines stay lines: a folded text would be one that an edit cannot find. */
const asYaml = (data: object) => stringify(data, { lineWidth: 0 });

/** Ours: paragraphs are Markdown. */
export const ourYaml: EntryFormat = {
  extension: 'yaml',
  write: (entry) => asYaml({ ...entry, body: `${entry.body.join('\n\n')}\n` }),
};

export const plainYaml: EntryFormat = { extension: 'yaml', write: asYaml };

/** The same YAML, in front of a page without text. */
export const frontMatter: EntryFormat = { extension: 'md', write: (entry) => `---\n${asYaml(entry)}---\n` };

/** The text of an entry after an edit: its lead says `words` now. */
export function edited(text: string, words: string): string {
  return text.replace(/^ {2}lead: .*$/m, `  lead: ${words}`);
}
