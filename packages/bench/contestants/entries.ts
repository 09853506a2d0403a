import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateEntry } from '../content/generate-entry.ts';
import type { EntryFormat } from '../content/write-entry.ts';
import { edited } from '../content/write-entry.ts';

/** The entry that edits change. */
export const EDITED = generateEntry(0).slug;

/** Fills a folder with so many entries and nothing else; answers with how to edit one of them, another way each time. */
export function writeEntries(folder: string, size: number, { extension, write }: EntryFormat): () => string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (let index = 0; index < size; index += 1) {
    const { slug, entry } = generateEntry(index);
    writeFileSync(join(folder, `${slug}.${extension}`), write(entry));
  }
  return createEditor(join(folder, `${EDITED}.${extension}`), edited);
}

/** Edits a file: `edit` puts new words into its text. */
export function createEditor(file: string, edit: (text: string, words: string) => string): () => string {
  let edits = 0;
  return () => {
    edits += 1;
    // Without a number, which a page would keep in one line with the word behind it.
    const words = `Edit ${'i'.repeat(edits)} of the benchmark`;
    writeFileSync(file, edit(readFileSync(file, 'utf8'), words));
    return words;
  };
}
