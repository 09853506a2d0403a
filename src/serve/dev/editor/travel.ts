import type { Done } from '../../../authoring/editor/protocol.ts';
import type { Direction } from './history.ts';
import type { Reply } from './reply.ts';
import { refusal, reply } from './reply.ts';
import type { SiteWriter } from './site-writer.ts';

/** Takes the last step back, or does it again. Not where somebody has changed one of its files since. */
export function travel(direction: Direction, writer: SiteWriter): Reply {
  const travelled = writer.travel(direction);
  const verb = direction === 'undo' ? 'taken back' : 'done again';
  if (!travelled) return refusal(409, `There is nothing that can be ${verb}.`);
  if (!travelled.isDone)
    return refusal(
      409,
      `"${travelled.step.label}" cannot be ${verb}: ${travelled.file} was changed by somebody else since.`,
    );
  return reply({ files: travelled.step.files.map(({ file }) => file), history: writer.history() } satisfies Done);
}
