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
  const write = (event: ServerEvent) => `data: ${JSON.stringify(event)}\n\n`;
  /** For who listens later: between the overview that an editor starts with and its first event, a check may have ended. */
  let lastFaults = '';
  const stop = follow({
    onChange: () => send(write({ kind: 'changed' })),
    onFaults: (faults) => {
      lastFaults = write({ kind: 'faults', faults });
      send(lastFaults);
    },
  });
  const pulse = setInterval(() => send(':\n\n'), PULSE_MS).unref();
  return {
    open: (response) => {
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      response.write(`:\n\n${lastFaults}`);
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
