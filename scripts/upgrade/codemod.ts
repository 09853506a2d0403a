import type { Document } from '../../src/yaml/index.ts';
import type { Change, Edited } from './edit-key.ts';
import type { WrittenBlock } from './site-files.ts';
import { findBlocks, withDocument } from './site-files.ts';

/** Brings a site from one version of the content to the next. */
export interface Codemod {
  readonly from: number;
  readonly apply: (documents: ReadonlyMap<string, Document>) => Result;
}

/** What a codemod makes of the files. */
export interface Result {
  readonly documents: ReadonlyMap<string, Document>;
  readonly changes: readonly Change[];
  /** What has to change and cannot be changed as it is written. */
  readonly left: readonly Change[];
}

/** One change that blocks of a type need. */
export interface BlockStep {
  readonly type: string;
  readonly needs: (block: WrittenBlock) => boolean;
  readonly edit: (document: Document, block: WrittenBlock) => Edited;
  /** What to do by hand where the text cannot be changed. */
  readonly advice: string;
}

/** A codemod of some steps, each of which changes every block that needs it. */
export function defineCodemod(from: number, steps: readonly BlockStep[]): Codemod {
  return {
    from,
    apply: (documents) => steps.reduce(applyStep, { documents, changes: [], left: [] }),
  };
}

function applyStep(before: Result, { type, needs, edit, advice }: BlockStep): Result {
  let { documents } = before;
  const [changes, left] = [[...before.changes], [...before.left]];
  // No step adds or removes a block, so their paths stay.
  for (const block of findBlocks(documents, type).filter(needs)) {
    const document = documents.get(block.file);
    if (!document) continue;
    const edited = edit(document, block);
    if (edited) {
      documents = withDocument(documents, edited.document);
      changes.push(edited.change);
      continue;
    }
    const { source, range } = document.locate(block.path);
    left.push({ file: block.file, line: source.text.slice(0, range[0]).split('\n').length, message: advice });
  }
  return { documents, changes, left };
}
