import type { CollectionKind, Fault, PageRow } from '../../protocol.ts';
import { writeLabel } from '../inspector/labels.ts';

export type FaultyFile = ReturnType<typeof groupFaults>[number];

/** The faults by file, each file with a page that shows its content. Files with errors come first, then by name. */
export function groupFaults(
  faults: readonly Fault[],
  pages: readonly PageRow[],
  collections: readonly CollectionKind[],
) {
  const byFile = new Map<string, Fault[]>();
  for (const fault of faults) byFile.set(fault.file, [...(byFile.get(fault.file) ?? []), fault]);
  const files = [...byFile].map(([file, of]) => ({
    file,
    /** Errors first, then in the order of their lines. */
    faults: of.sort((left, right) => rank(left) - rank(right) || left.line - right.line),
    page: findPage(file, pages, collections),
  }));
  return files.sort((left, right) => rank(left.faults[0]) - rank(right.faults[0]) || (left.file < right.file ? -1 : 1));
}

function rank(fault: Fault | undefined): number {
  return fault?.severity === 'error' ? 0 : 1;
}

/** The page of a file; for a template, the first page that it makes. */
export function findPage(
  file: string,
  pages: readonly PageRow[],
  collections: readonly CollectionKind[],
): PageRow | undefined {
  const collection = collections.find(({ template }) => template === file);
  return pages.find((page) => page.file === file || (collection && page.collection === collection.name));
}

/** The field of a fault as text: "Block 2: Items 3: Heading", "Header: Menus 1: Links 2"; empty if it has no field. */
export function namePlace({ path }: Pick<Fault, 'path'>): string {
  const block = findBlock({ path });
  const parts = block === undefined ? [] : [`Block ${block + 1}`];
  for (const step of path.slice(block === undefined ? 0 : 2)) {
    if (typeof step === 'string') parts.push(...(step === 'layout' ? [] : [writeLabel(step)]));
    else parts.push(`${parts.pop() ?? 'Item'} ${step + 1}`);
  }
  return parts.join(': ');
}

/** The index under `blocks:` of the block with a fault. */
export function findBlock({ path }: Pick<Fault, 'path'>): number | undefined {
  const [first, index] = path;
  return first === 'blocks' && typeof index === 'number' ? index : undefined;
}
