import { z } from 'zod';
import type { Reader } from '../../../src/content/yaml/index.ts';
import { decodeText, parseJson } from '../../../src/content/yaml/index.ts';

const memorySchema = z.object({
  /** Fields by header; an empty text for a column that is ignored. */
  columns: z.record(z.string(), z.string()).default({}),
  /** The texts of the cells at the last import, by file and field. */
  rows: z.record(z.string(), z.record(z.string(), z.string())).default({}),
});

/** What an import keeps beside the entry files, for the next one. */
export type ImportMemory = z.output<typeof memorySchema>;

const nameFile = (folder: string) => `${folder}.import.json`;

/** Without it, or if it is damaged, an import begins without an earlier one. */
export function readMemory(reader: Reader, folder: string): ImportMemory {
  const { data } = memorySchema.safeParse(parseJson(readText(reader, folder) ?? '{}'));
  return data ?? { columns: {}, rows: {} };
}

/** The file of the memory, with its text before and after. */
export function writeMemory(reader: Reader, folder: string, memory: ImportMemory) {
  return {
    file: nameFile(folder),
    before: readText(reader, folder),
    after: `${JSON.stringify(memory, undefined, 1)}\n`,
  };
}

function readText(reader: Reader, folder: string): string | undefined {
  const bytes = reader.read(nameFile(folder));
  return bytes && decodeText(bytes).text;
}
