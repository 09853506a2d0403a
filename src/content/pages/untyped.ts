import type { Registry } from '../../block/index.ts';
import type { Diagnostic } from '../../check/diagnostics/index.ts';
import { contentRules, diagnose, suggest } from '../../check/diagnostics/index.ts';
import { findGroup } from '../schema/index.ts';
import type { Document } from '../yaml/index.ts';
import { isMapping } from '../yaml/index.ts';
import { isRepeated } from './repeated-blocks.ts';

type Group = Readonly<Record<string, unknown>>;

/** Blocks that stand together and do not say what they are. */
export interface Untyped {
  /** By their place among the blocks. */
  readonly indexes: ReadonlySet<number>;
  readonly diagnostics: readonly Diagnostic[];
}

const NONE: Untyped = { indexes: new Set(), diagnostics: [] };

/** Blocks without a type, those that stand together told once: they may be the items of a list that lacks its key. */
export function findUntyped(blocks: readonly unknown[], document: Document, registry: Registry): Untyped {
  if (!blocks.some(isUntyped)) return NONE;
  const indexes = new Set(blocks.flatMap((raw, index) => (isUntyped(raw) ? index : [])));
  const diagnostics = [...indexes].flatMap((index) => {
    if (indexes.has(index - 1)) return [];
    const end = blocks.findIndex((_, other) => other > index && !indexes.has(other));
    const together = blocks.slice(index, end === -1 ? undefined : end).filter(isMapping);
    const params = { list: findList(blocks[index - 1], together, registry), others: together.length - 1 };
    return diagnose(contentRules.missingBlockType, params, document.locate(['blocks', index]));
  });
  return { indexes, diagnostics };
}

/** A misspelt key is a fault of its own. */
function isUntyped(raw: unknown): raw is Group {
  if (!isMapping(raw) || 'type' in raw || 'shared' in raw || isRepeated(raw)) return false;
  return !Object.keys(raw).some((key) => suggest(key, ['type', 'shared']));
}

/** The list of a block that is not written and may have such items. */
function findList(raw: unknown, items: readonly Group[], registry: Registry): string | undefined {
  const block = isMapping(raw) && typeof raw.type === 'string' ? registry.get(raw.type) : undefined;
  if (!block || !isMapping(raw)) return undefined;
  return Object.keys(block.props.fields).find((key) => {
    if (key in raw) return false;
    const item = findGroup(block.props, { [key]: items }, [key, 0]);
    return item && items.every((each) => Object.keys(each).every((name) => Object.hasOwn(item.fields, name)));
  });
}
