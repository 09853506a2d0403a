import type { z } from 'zod';
import type { FieldGroup } from '../../block/index.ts';
import { runBlock } from '../../block/index.ts';
import type { SiteLanguage } from '../../block/words/index.ts';
import { blockShape } from '../../check/diagnostics/index.ts';
import type { Period } from '../schedule/index.ts';
import { ALWAYS, readPeriod } from '../schedule/index.ts';
import { adviseOnPageKey, commonGroup, commonSchema, explainIssues, LOADER_KEYS } from '../schema/index.ts';
import type { BlockInstance } from '../site.ts';
import type { Origin, SourceMap } from '../templates/index.ts';
import type { Path } from '../yaml/index.ts';
import { reportDeprecated } from './deprecated.ts';
import { createEditableBlock, markTexts } from './editable-block.ts';
import type { FilledBlock } from './fill-block.ts';
import { reportMissingAlternative } from './find-block.ts';
import type { PreparedBlock } from './prepare-block.ts';
import { createPropertyPaths } from './property-path.ts';
import type { BlockReporter, MakingReporter, References } from './references.ts';
import { createResolver } from './resolver.ts';

/** A block's props with their placeholders filled in, and where they came from. */
export interface WrittenBlock extends Pick<FilledBlock, 'common' | 'own'>, Pick<BlockInstance, 'isFixed'> {
  readonly prepared: PreparedBlock;
  readonly origin: Origin;
  /** Where the block is written in which it stands. */
  readonly around: Origin | undefined;
  readonly sourceMap: SourceMap;
  readonly isIncomplete: (path: Path) => boolean;
  readonly isInherited: (path: Path) => boolean;
  readonly isEntryOf: BlockReporter['isEntryOf'];
}

/** What blocks are checked against. */
interface Surroundings {
  readonly references: References;
  /** The name of the zone of all dates. */
  readonly timeZone: string;
  readonly language: SiteLanguage;
  readonly isEditable: boolean;
}

/** Checks the props of a block against its schema, and makes its slots; undefined for one with a fault, which is reported. */
export function checkBlock(
  { prepared, isFixed, common, own, origin, around, sourceMap, isIncomplete, isInherited, isEntryOf }: WrittenBlock,
  makeSlots: (period: Period) => Readonly<Record<string, BlockInstance>>,
  { references, timeZone, language, isEditable }: Surroundings,
  { report, addLink, assume, locateWords }: MakingReporter,
): BlockInstance | undefined {
  const { block } = prepared;
  const { location } = sourceMap;
  const propertyPath = createPropertyPaths(sourceMap, block.type);
  const explain = (issues: readonly z.core.$ZodIssue[], field: FieldGroup, data: Readonly<Record<string, unknown>>) => {
    const owner = `${/^[aeiou]/.test(block.type) ? 'an' : 'a'} ${block.type} block`;
    const alsoKnown = [...Object.keys(commonSchema.shape), ...LOADER_KEYS, ...block.slots];
    const names = { owner, rules: blockShape, elsewhere: adviseOnPageKey, alsoKnown };
    explainIssues(issues, { ...names, location, propertyPath, isIncomplete, isInherited, field, data }, report);
  };
  const shared = prepared.common ?? commonSchema.safeParse(common);
  if (!shared.success) explain(shared.error.issues, commonGroup, common);
  const period = shared.success ? readPeriod(shared.data, () => location(['from'], 'key'), timeZone, report) : ALWAYS;
  const slots = makeSlots(period);
  const lacksOne = reportMissingAlternative(block, prepared.data, sourceMap, report);
  const told = { location, propertyPath, report, addLink, period, assume, locateWords, isIncomplete, isEntryOf };
  const made = runBlock(block.type, () => block.instantiate(own, createResolver(references, told), language));
  reportDeprecated(block, own, location, propertyPath, report);
  if (!made.ok) explain(made.issues, block.props, own);
  if (!shared.success || !made.ok || lacksOne) return undefined;
  const { id, tone = block.tone, spacing, screens } = shared.data;
  const { content } = made;
  const locateField = content.prefilled && location;
  const editable = isEditable
    ? createEditableBlock(block, { own, origin, around, sourceMap }, (mark) => {
        const silent = { ...told, report: ignore, addLink: ignore, assume: ignore };
        const marked = block.instantiate(own, markTexts(createResolver(references, silent), mark), language);
        return marked.ok ? marked.content : undefined;
      })
    : undefined;
  return { block, id, tone, spacing, screens, period, isFixed, content, locateField, slots, editable };
}

const ignore = () => {};
