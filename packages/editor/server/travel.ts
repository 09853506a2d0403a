import type { Done } from '../protocol.ts';
import type { Direction } from './history.ts';
import type { Reply } from './reply.ts';
import { refusal, reply } from './reply.ts';
import type { SiteWriter } from './site-writer.ts';

/** Takes the last step back, or does it again; one that would undo the work of others is left out, and that is told. */
export function travel(direction: Direction, writer: SiteWriter): Reply {
  const travelled = writer.travel(direction);
  const verb = direction === 'undo' ? 'taken back' : 'done again';
  if (!travelled) return refusal(409, `There is nothing that can be ${verb}.`);
  const { step, isDone } = travelled;
  if (isDone) return reply({ files: step.files.map(({ file }) => file) } satisfies Done);
  const next = writer.history()[direction];
  const note = `"${step.label}" cannot be ${verb}: somebody else has changed the same lines of ${travelled.file} since.`;
  const goesOn = next === undefined ? '' : ` The next step is "${next}".`;
  return reply({ files: [], note: `${note}${goesOn}` } satisfies Done);
}
