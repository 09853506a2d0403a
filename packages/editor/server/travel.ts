import type { Done } from '../protocol.ts';
import type { Direction } from './history.ts';
import type { Reply } from './reply.ts';
import { refusal, reply } from './reply.ts';
import type { SiteWriter } from './site-writer.ts';

/** Undoes the last step, or redoes it; a step that would overwrite changes by others is skipped and reported. */
export function travel(direction: Direction, writer: SiteWriter): Reply {
  const travelled = writer.travel(direction);
  const verb = direction === 'undo' ? 'undone' : 'redone';
  if (!travelled) return refusal(409, `Nothing can be ${verb}.`);
  const { step, isDone } = travelled;
  if (isDone) return reply({ files: step.files.map(({ file }) => file) } satisfies Done);
  const next = writer.history()[direction];
  const note = `"${step.label}" cannot be ${verb}: someone else has changed the same lines of ${travelled.file} in the meantime.`;
  const goesOn = next === undefined ? '' : ` The next step is "${next}".`;
  return reply({ files: [], note: `${note}${goesOn}` } satisfies Done);
}
