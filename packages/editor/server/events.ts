import type { ServerResponse } from 'node:http';
import type { EditorModel } from '../model/index.ts';
import type { Fault, HistoryState, ServerEvent } from '../protocol.ts';

/** The event streams of all open editors. */
export type Events = ReturnType<typeof createEvents>;

/** The interval of keep-alive messages, which let both sides notice a lost connection. */
const PULSE_MS = 25_000;
/**
 * The delays in ms from the last change until the site is described, and until the names are listed. Listing the names
 * requires reading all pages.
 */
const SITE_AFTER_MS = 800;
const NAMES_AFTER_MS = 3000;

const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

export function createEvents(openModel: () => Promise<EditorModel>) {
  const open = new Set<ServerResponse>();
  /** The last event of each kind, for editors that open later. */
  const said = new Map<ServerEvent['kind'], string>();
  const send = (text: string) => {
    for (const response of open) response.write(text);
  };
  const say = (event: ServerEvent) => {
    const text = write(event);
    if (said.get(event.kind) === text) return;
    said.set(event.kind, text);
    send(text);
  };
  const describe = async (read: () => Promise<ServerEvent>) => {
    try {
      say(await read());
      said.delete('unready');
    } catch (error) {
      say({ kind: 'unready', message: error instanceof Error ? error.message : String(error) });
    }
  };
  const describeSite = async () => {
    await describe(async () => ({ kind: 'blocks', blocks: (await openModel()).blocks() }));
    await describe(async () => ({ kind: 'site', site: (await openModel()).overview() }));
  };
  const describeNames = () => describe(async () => ({ kind: 'names', names: (await openModel()).names() }));
  let timers: readonly NodeJS.Timeout[] = [];
  const pulse = setInterval(() => send(':\n\n'), PULSE_MS).unref();
  return {
    /** Announces that the site has changed, and sends its description after a pause. */
    tellChange: () => {
      timers.forEach(clearTimeout);
      if (open.size === 0) return;
      send(write({ kind: 'changed' }));
      const settle = async () => {
        await describeSite();
        send(write({ kind: 'settled' }));
      };
      timers = [setTimeout(settle, SITE_AFTER_MS), setTimeout(describeNames, NAMES_AFTER_MS)];
    },
    tellFaults: (faults: readonly Fault[]) => say({ kind: 'faults', faults }),
    open: async (response: ServerResponse) => {
      response.writeHead(200, HEADERS);
      response.write(':\n\n');
      response.once('close', () => open.delete(response));
      await Promise.all([describeSite(), describeNames()]);
      // `changed` makes the editor reload the shown page, because it may be from an earlier run of the server.
      response.write([...said.values(), write({ kind: 'changed' })].join(''));
      if (!response.closed) open.add(response);
    },
    /** Sends the next undo and redo steps, if they have changed. */
    tellHistory: (history: HistoryState) => say({ kind: 'history', history }),
    /** Closes all streams. */
    close: () => {
      clearInterval(pulse);
      timers.forEach(clearTimeout);
      for (const response of open) response.end();
    },
  };
}

function write(event: ServerEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}
