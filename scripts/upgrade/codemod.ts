import type { Document } from '../../src/content/yaml/index.ts';
import type { Change, Edited } from './edit-key.ts';
import type { WrittenBlock } from './site-files.ts';
import { findBlocks, SITE_FILE, withDocument } from './site-files.ts';

/** Converts a site from one version of the content to the next. */
export interface Codemod {
  readonly from: number;
  readonly apply: (documents: ReadonlyMap<string, Document>) => Result;
}

/** The result of a codemod. */
export interface Result {
  readonly documents: ReadonlyMap<string, Document>;
  readonly changes: readonly Change[];
  /** Necessary changes that cannot be made automatically. */
  readonly left: readonly Change[];
}

/** A change that blocks of a type need. */
export interface BlockStep {
  readonly type: string;
  readonly needs: (block: WrittenBlock) => boolean;
  readonly edit: (document: Document, block: WrittenBlock) => Edited;
  /** The instruction if the text cannot be changed automatically. */
  readonly advice: string;
}

/** A change that `site.yaml` needs. */
export type SiteStep = Pick<BlockStep, 'advice'> & {
  readonly needs: (data: Document['data']) => boolean;
  readonly edit: (site: Document) => Edited;
};

/** A codemod of several steps: each changes every block that needs it, or `site.yaml`. */
export function defineCodemod(
  from: number,
  { blocks, site }: { readonly blocks: readonly BlockStep[]; readonly site: readonly SiteStep[] },
): Codemod {
  return {
    from,
    apply: (documents) => site.reduce(applySiteStep, blocks.reduce(applyStep, { documents, changes: [], left: [] })),
  };
}

function applySiteStep(before: Result, { needs, edit, advice }: SiteStep): Result {
  const site = before.documents.get(SITE_FILE);
  if (!site || !needs(site.data)) return before;
  const edited = edit(site);
  if (!edited) return { ...before, left: [...before.left, { file: SITE_FILE, line: 1, message: advice }] };
  return {
    ...before,
    documents: withDocument(before.documents, edited.document),
    changes: [...before.changes, edited.change],
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
