import { expect, vi } from 'vitest';
import type { EditorApi } from '../../packages/editor/client/api.ts';
import { Refused } from '../../packages/editor/client/api.ts';
import type { SaverReports } from '../../packages/editor/client/file-saver.ts';
import { createFileSaver } from '../../packages/editor/client/file-saver.ts';
import type { Change, FileState, Saved } from '../../packages/editor/protocol.ts';

export const state = (text: string): FileState => ({
  file: 'a.yaml',
  kind: 'page',
  text,
  etag: `of ${text}`,
  faults: [],
});
export const set = (path: string, value: string): Change => ({ edits: [{ kind: 'set', path: [path], value }] });

/** A server with one file, whose text is what was sent last. */
export function serve(text: string) {
  const sent: Change[] = [];
  const server = { text, sent, refuse: undefined as Error | undefined };
  const api = {
    file: async () => state(server.text),
    newerFile: async (_file, etag) => (state(server.text).etag === etag ? undefined : state(server.text)),
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
      return { ...state(server.text), history: { undo: 'Change a.yaml' } };
    },
  } satisfies Partial<EditorApi>;
  const reports = {
    onState: vi.fn<SaverReports['onState']>(),
    onHistory: vi.fn<SaverReports['onHistory']>(),
    onSaved: vi.fn<SaverReports['onSaved']>(),
    onProblem: vi.fn<SaverReports['onProblem']>(),
    onUnreachable: vi.fn<SaverReports['onUnreachable']>(),
    onUnsaved: vi.fn<SaverReports['onUnsaved']>(),
    merge: vi.fn<SaverReports['merge']>(async () => 'both'),
  };
  const whole = { ...createUnasked(), ...api };
  return { server, reports, api: whole, saver: createFileSaver(whole, reports) };
}

/** The rest of what a server is asked, which a saver leaves alone. */
function createUnasked(): EditorApi {
  const never = () => expect.unreachable();
  return {
    ...{ site: never, blocks: never, names: never, page: never, file: never, save: never, act: never, upload: never },
    copy: never,
    openInCodeEditor: never,
    before: never,
    ...{
      newerFile: never,
      theme: never,
      quotes: never,
      history: never,
      complete: never,
      changes: never,
      discard: never,
      publish: never,
      listen: never,
    },
  };
}
