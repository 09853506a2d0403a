import { expect, vi } from 'vitest';
import type { EditorApi } from '../../packages/editor/client/api.ts';
import { Refused } from '../../packages/editor/client/api.ts';
import type { SaverReports } from '../../packages/editor/client/file-saver.ts';
import { createFileSaver } from '../../packages/editor/client/file-saver.ts';
import type { Change, FileState, Saved } from '../../packages/editor/protocol.ts';
import { refuseAll } from './refuse-all.ts';

export const state = (text: string): FileState => ({
  file: 'a.yaml',
  kind: 'page',
  text,
  etag: `of ${text}`,
});
export const set = (path: string, value: string): Change => ({ edits: [{ kind: 'set', path: [path], value }] });

/** A server with one file, whose text is the one that was sent last. */
export function serve(text: string) {
  const sent: Change[] = [];
  const server = { text, sent, refuse: undefined as Error | undefined };
  const api = {
    file: async () => state(server.text),
    save: async (_file: string, etag: string, change: Change): Promise<Saved> => {
      if (server.refuse) throw server.refuse;
      const current = state(server.text);
      const isForOther = change.base !== undefined && change.base !== server.text;
      if (etag !== current.etag || isForOther) {
        throw new Refused(412, 'Changed meanwhile', {
          message: '',
          text: server.text,
          etag: current.etag,
          wanted: 'mine',
        });
      }
      sent.push(change);
      server.text = 'text' in change ? change.text : JSON.stringify(change.edits);
      return state(server.text);
    },
  } satisfies Partial<EditorApi>;
  const reports = {
    onState: vi.fn<SaverReports['onState']>(),
    onProblem: vi.fn<SaverReports['onProblem']>(),
    onUnreachable: vi.fn<SaverReports['onUnreachable']>(),
    merge: vi.fn<SaverReports['merge']>(async () => 'both'),
  };
  const whole = { ...refuseAll(() => expect.unreachable()), listen: () => expect.unreachable(), ...api };
  const open = (more: Partial<SaverReports> = {}) => {
    const saver = createFileSaver(whole, { ...reports, ...more });
    /**
     * Passes the current file to the saver, as the answer to a request; `known` are the versions that the saver knew
     * when it sent the request.
     */
    const receive = (known = saver.listKnown()) => saver.receive([state(server.text)], known);
    return { saver, receive };
  };
  return { server, reports, api: whole, open, ...open() };
}
