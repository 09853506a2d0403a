import type { SiteLanguage } from '../../block/words/index.ts';
import type { Dependency } from '../memory/index.ts';
import type { Filler, QueryRunner, Scope, SourceMap } from '../templates/index.ts';
import { Room } from '../templates/index.ts';
import type { Path } from '../yaml/index.ts';
import { isMapping } from '../yaml/index.ts';
import { noteQueries } from './answers.ts';
import type { PreparedBlock } from './prepare-block.ts';
import type { MakingReporter, References } from './references.ts';

type Props = Readonly<Record<string, unknown>>;

/** A block with its placeholders filled in, but for its slots. */
export interface FilledBlock {
  readonly conditions: Props;
  /** The keys that every block takes. */
  readonly common: Props;
  /** The props of its type. */
  readonly own: Props;
  /** What its lists were made with: nothing that the page depends on where the block is left out. */
  readonly listed: readonly Dependency[];
  /** The paths of what lacks something because of a fault that is reported elsewhere. */
  readonly incomplete: readonly Path[];
  /** The items of lists, by the path of the page that each is made of. */
  readonly items: ReadonlyMap<unknown, readonly Path[]>;
}

/** What placeholders are filled in with. */
interface Surroundings {
  readonly references: References;
  readonly query: QueryRunner;
  readonly language: SiteLanguage;
  /** The room that the blocks made with this one share. */
  readonly room?: Room | undefined;
}

const NO_PROPS: Props = {};

export function fillBlock(
  { data, fillConditions, fillCommon, fillOwn }: PreparedBlock,
  sourceMap: SourceMap,
  scope: Scope,
  { references, query: ask, language: { locale }, room: shared }: Surroundings,
  { report, assume }: MakingReporter,
): FilledBlock {
  const incomplete: Path[] = [];
  const items = new Map<unknown, Path[]>();
  const listed: Dependency[] = [];
  const addIncomplete = (path: Path) => incomplete.push(path);
  const room = shared ?? new Room();
  shared?.takeValues(data, [], { sourceMap, report, incomplete: addIncomplete });
  const fill = (filler: Filler | undefined, assumeList: MakingReporter['assume']): Props => {
    const query = noteQueries(ask, references.answers, assumeList);
    const filled = filler?.({
      sourceMap,
      scope,
      query,
      locale,
      room,
      report,
      incomplete: addIncomplete,
      listed: (path, page) => {
        const known = items.get(page);
        if (known) known.push(path);
        else items.set(page, [path]);
      },
    });
    return isMapping(filled) ? filled : NO_PROPS;
  };
  const assumeShown = (dependency: Dependency) => listed.push(dependency);
  return {
    conditions: fill(fillConditions, assume),
    common: fill(fillCommon, assumeShown),
    own: fill(fillOwn, assumeShown),
    listed,
    incomplete,
    items,
  };
}
