import type { KnownSite, ListedFiles } from '../../content/index.ts';
import type { SharedTurns } from '../store/index.ts';
import type { Slice, SliceOrder } from './slice.ts';

/** The messages between the two threads of a build. */
interface Messages {
  /** The files and turns for loading the site together; undefined if the thread should read them itself. */
  readonly scout: ScoutOrder | undefined;
  /** The results of one thread, for the other. */
  readonly found: KnownSite;
  readonly order: SliceOrder;
  readonly slice: Slice;
}

interface ScoutOrder {
  readonly files: ListedFiles;
  readonly turns: SharedTurns;
}

interface Message<Kind extends keyof Messages> {
  readonly kind: Kind;
  readonly value: Messages[Kind];
}

/** The channel between two threads: one receives what the other sends, in the same order. */
export interface Channel {
  readonly send: <Kind extends keyof Messages>(kind: Kind, value: Messages[Kind]) => void;
  /** The next message, which must be of this kind; rejects with the failure of the other thread. */
  readonly receive: <Kind extends keyof Messages>(kind: Kind) => Promise<Messages[Kind]>;
}

/** One end of it: a port or, in the thread that has started the other, that thread. */
interface Port {
  postMessage(message: Message<keyof Messages>): void;
  on(event: 'message', listener: (message: Message<keyof Messages>) => void): unknown;
  on(event: 'error', listener: (error: unknown) => void): unknown;
  on(event: 'exit', listener: (code: number) => void): unknown;
}

/** Opens one end of the channel between two threads. */
export function openChannel(port: Port): Channel {
  const arrived: Message<keyof Messages>[] = [];
  let failure: { readonly error: unknown } | undefined;
  let wake = () => {};
  port.on('message', (message: Message<keyof Messages>) => {
    arrived.push(message);
    wake();
  });
  const fail = (error: unknown) => {
    failure ??= { error };
    wake();
  };
  port.on('error', fail);
  port.on('exit', (code: number) => fail(new Error(`The second thread of the build ended with ${code}.`)));
  return {
    send: (kind, value) => port.postMessage({ kind, value }),
    receive: async (kind) => {
      while (arrived.length === 0 && !failure)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      const message = arrived.shift();
      if (!message) throw failure?.error;
      if (!hasKind(message, kind)) throw new Error(`The other thread sent ${message.kind} instead of ${kind}.`);
      return message.value;
    },
  };
}

function hasKind<Kind extends keyof Messages>(message: Message<keyof Messages>, kind: Kind): message is Message<Kind> {
  return message.kind === kind;
}
