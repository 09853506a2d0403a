import type { ServerResponse } from 'node:http';
import type { ServerEvent } from '../protocol.ts';
import type { ReadModel } from './read-model.ts';

/** The open editors that hear of each change. */
export interface Events {
  readonly open: (response: ServerResponse) => void;
  readonly close: () => void;
}

/** Something is sent so often, by which both sides find out that the other has gone. */
const PULSE_MS = 25_000;

export function createEvents({ follow }: Pick<ReadModel, 'follow'>): Events {
  const open = new Set<ServerResponse>();
  const send = (text: string) => {
    for (const response of open) response.write(text);
  };
  const tell = (event: ServerEvent) => send(`data: ${JSON.stringify(event)}\n\n`);
  const stop = follow({
    onChange: () => tell({ kind: 'changed' }),
    onFaults: (faults) => tell({ kind: 'faults', faults }),
  });
  const pulse = setInterval(() => send(':\n\n'), PULSE_MS).unref();
  return {
    open: (response) => {
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      response.write(':\n\n');
      open.add(response);
      response.once('close', () => open.delete(response));
    },
    close: () => {
      clearInterval(pulse);
      stop();
      for (const response of open) response.end();
    },
  };
}
