import { z } from 'zod';
import type { Block, Registry } from '../block/index.ts';
import { TONES } from '../block/index.ts';
import type { Place, Report } from '../diagnostics/index.ts';
import { blockShape, contentRules, diagnose, suggest } from '../diagnostics/index.ts';
import type { Path, Target } from '../document/index.ts';
import { describeValue, formatPath, isMapping, valueAt } from '../document/index.ts';
import type { Expansion } from './expand.ts';
import { expand } from './expand.ts';
import { explainIssues } from './explain.ts';
import type { Origin, Scope } from './placeholder.ts';
import type { QueryRunner } from './query.ts';
import type { References } from './resolver.ts';
import { createResolver } from './resolver.ts';
import type { SharedBlocks } from './shared.ts';
import type { BlockInstance } from './site.ts';

/** All that turning raw YAML into checked blocks needs to know of the site. */
export interface Workshop {
  readonly registry: Registry;
  readonly shared: SharedBlocks;
  readonly references: References;
  readonly query: QueryRunner;
}

/** The keys that every block takes, whatever its type. */
export const commonSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'An id is made of small letters, digits and "-". Write for example "our-services".')
    .optional()
    .describe('The anchor of the block: a link to #id leads here'),
  tone: z.enum(TONES).optional().describe('The background; left out, the one that suits the block'),
  screens: z
    .enum(['all', 'large', 'small'])
    .default('all')
    .describe('Which screens show it: from 1024 px wide, below, or all'),
});

/** Checks one raw block and everything in it; a faulty block is reported and left out. */
export function instantiateBlock(
  raw: unknown,
  origin: Origin,
  scope: Scope,
  workshop: Workshop,
  report: Report,
): BlockInstance | undefined {
  const { shared, query } = workshop;
  const expansion = expand(raw, origin, { scope, shared, query, report });
  if (expansion.value === undefined || isLeftOut(raw, expansion.value)) return undefined;
  return instantiateExpanded(expansion, [], workshop, report);
}

/** A block with `if:` is left out where that stands for nothing: an input that was not filled in, an empty list, or false. */
function isLeftOut(raw: unknown, expanded: unknown): boolean {
  if (!isMapping(raw) || !('if' in raw)) return false;
  const condition = valueAt(expanded, ['if']);
  return !condition || (Array.isArray(condition) && condition.length === 0);
}

function instantiateExpanded(
  expansion: Expansion,
  base: Path,
  workshop: Workshop,
  report: Report,
): BlockInstance | undefined {
  const data = valueAt(expansion.value, base);
  const place = (path: Path, target?: Target) => expansion.place([...base, ...path], target);
  if (!isMapping(data)) {
    const facts = { wanted: 'a block', found: describeValue(data), fix: 'Write for example "- type: hero".' };
    report(diagnose(blockShape.wrongType, facts, place([])));
    return undefined;
  }
  const block = findBlock(data, place, workshop.registry, report);
  if (!block) return undefined;

  const { type: _type, if: _condition, id, tone, screens, ...rest } = data;
  const props: Record<string, unknown> = { ...rest };
  const slots: Record<string, BlockInstance> = {};
  for (const slot of block.slots) {
    if (!(slot in props)) continue;
    delete props[slot];
    const inner = instantiateExpanded(expansion, [...base, slot], workshop, report);
    if (inner) slots[slot] = inner;
  }

  const trail = trailFrom(expansion.originOf(base).path, block.type);
  const owner = `${/^[aeiou]/.test(block.type) ? 'an' : 'a'} ${block.type} block`;
  const refused = { owner, rules: blockShape, place, trail };
  const commonProps = {
    ...('id' in data && { id }),
    ...('tone' in data && { tone }),
    ...('screens' in data && { screens }),
  };
  const common = commonSchema.safeParse(commonProps);
  if (!common.success)
    explainIssues(common.error.issues, { ...refused, schema: commonSchema, data: commonProps }, report);
  const made = block.instantiate(props, createResolver(workshop.references, { place, trail, report }));
  if (!made.ok) explainIssues(made.issues, { ...refused, schema: block.schema, data: props }, report);
  if (!common.success || !made.ok) return undefined;
  const shown = { id: common.data.id, tone: common.data.tone ?? block.tone, screens: common.data.screens };
  return { block, ...shown, content: made.content, slots };
}

function findBlock(
  { type }: Readonly<Record<string, unknown>>,
  place: (path: Path) => Place,
  registry: Registry,
  report: Report,
): Block | undefined {
  if (typeof type !== 'string' || type.trim() === '') {
    report(diagnose(contentRules.missingBlockType, {}, place(type === undefined ? [] : ['type'])));
    return undefined;
  }
  const block = registry.get(type);
  if (!block) {
    const known = registry.types;
    report(diagnose(contentRules.unknownBlock, { type, suggestion: suggest(type, known), known }, place(['type'])));
  }
  return block;
}

/** `blocks[1] (faq) > items[0] > answer` */
function trailFrom(base: Path, type: string): (path: Path) => string {
  return (path) => {
    const steps = path.map((step) => (typeof step === 'number' ? `[${step}]` : ` > ${step}`));
    return `${formatPath(base)} (${type})${steps.join('')}`;
  };
}
