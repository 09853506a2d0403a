import type { BlockInstance, Screens } from '../content/index.ts';

/** The blocks of a page that render the frame of their vendor; other blocks with a frame only show a link. */
export type DrawnFrames = ReadonlySet<BlockInstance>;

interface Candidate {
  readonly instance: BlockInstance;
  readonly frame: string;
  readonly screens: Screens;
  /** Candidates with a lower rank are chosen first. */
  readonly rank: number;
}

/** The settings of the blocks around a block, which apply to it, too. */
interface Surroundings {
  readonly screens: Screens;
  readonly floats: boolean;
}

/**
 * Chooses the blocks that render a frame, one for each vendor's script and screen size: every further frame would
 * fetch the script again. Blocks of the layout come first, because the layout stays when the visitor opens another
 * page; then blocks in the flow of the page before floating ones, and blocks on all screens before those on some.
 */
export function chooseFrames(layout: readonly BlockInstance[], main: readonly BlockInstance[]): DrawnFrames {
  const page = { screens: 'all', floats: false } as const;
  const candidates = [...findCandidates(layout, page, 0), ...findCandidates(main, page, 4)];
  const chosen: Candidate[] = [];
  for (const candidate of candidates.toSorted((one, other) => one.rank - other.rank)) {
    if (!chosen.some((other) => other.frame === candidate.frame && canMeet(other.screens, candidate.screens))) {
      chosen.push(candidate);
    }
  }
  return new Set(chosen.map(({ instance }) => instance));
}

function findCandidates(
  instances: readonly BlockInstance[],
  around: Surroundings,
  firstRank: number,
): readonly Candidate[] {
  return instances.flatMap((instance) => {
    if (!canMeet(around.screens, instance.screens)) return [];
    const { frame } = instance.content;
    const screens = instance.screens === 'all' ? around.screens : instance.screens;
    const floats = around.floats || instance.block.floats;
    const rank = firstRank + (floats ? 2 : 0) + (screens === 'all' ? 0 : 1);
    const inner = findCandidates(Object.values(instance.slots), { screens, floats }, firstRank);
    return frame ? [{ instance, frame, screens, rank }, ...inner] : inner;
  });
}

/** Whether at least one screen size shows both blocks. */
function canMeet(one: Screens, other: Screens): boolean {
  return one === 'all' || other === 'all' || one === other;
}
