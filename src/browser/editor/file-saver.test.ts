import { describe, expect, it, vi } from 'vitest';
import type { Change, FileState, Saved } from '../../authoring/editor/protocol.ts';
import type { EditorApi } from './api.ts';
import { Refused, Unheard, Unreachable } from './api.ts';
import type { SaverReports } from './file-saver.ts';
import { createFileSaver, joinSets } from './file-saver.ts';

const state = (text: string): FileState => ({ file: 'a.yaml', kind: 'page', text, etag: `of ${text}`, faults: [] });
const set = (path: string, value: string): Change => ({ edits: [{ kind: 'set', path: [path], value }] });

/** A server with one file, whose text is what was sent last. */
function serve(text: string) {
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

describe('saving', () => {
  it('sends a change with the version for which it was made, and tells the new text', async () => {
    const { server, reports, saver } = serve('title: A');
    expect(await saver.save('a.yaml', set('title', 'B'))).toBe(true);
    expect(server.sent).toEqual([set('title', 'B')]);
    expect(reports.onState).toHaveBeenLastCalledWith(expect.objectContaining({ text: server.text }));
    expect(reports.onHistory).toHaveBeenCalledWith({ undo: 'Change a.yaml' });
  });

  it('sends what is typed meanwhile at once, and of one text only the last', async () => {
    const { server, saver } = serve('title: A');
    const saves = ['B', 'Bo', 'Boa', 'Boat'].map((value) => saver.save('a.yaml', set('title', value)));
    expect(await Promise.all(saves)).toEqual([true, true, true, true]);
    expect(server.sent).toEqual([set('title', 'B'), set('title', 'Boat')]);
  });

  it('is reported as unsaved when the page is left before the answer, once', async () => {
    const { server, reports, saver } = serve('title: A');
    await saver.read('a.yaml');
    server.refuse = new Unheard('The page was left.');
    const saves = [saver.save('a.yaml', set('title', 'B')), saver.save('a.yaml', { text: 'whole' }, { isKept: true })];
    saver.leave();
    expect(await Promise.all(saves)).toEqual([false, false]);
    expect(reports.onUnsaved).toHaveBeenCalledExactlyOnceWith({
      ...{ file: 'a.yaml', base: 'title: A', mayBeSaved: true },
      change: set('title', 'B'),
    });
  });

  it('tells when nothing waits any more', async () => {
    const { server, saver } = serve('title: A');
    for (const value of ['B', 'C', 'D']) void saver.save('a.yaml', set('title', value));
    await saver.whenSaved('a.yaml');
    expect(server.sent.at(-1)).toEqual(set('title', 'D'));
    expect(await saver.whenSaved('a.yaml')).toBeUndefined();
  });

  it('keeps edits of other places, and their order', async () => {
    const { server, saver } = serve('title: A');
    const changes = [set('title', 'B'), set('label', 'C'), set('title', 'D'), { text: 'whole' }, set('title', 'E')];
    await Promise.all(changes.map((change) => saver.save('a.yaml', change)));
    expect(server.sent).toEqual([
      set('title', 'B'),
      {
        edits: [
          { kind: 'set', path: ['label'], value: 'C' },
          { kind: 'set', path: ['title'], value: 'D' },
        ],
      },
      { text: 'whole' },
      set('title', 'E'),
    ]);
  });

  it('merges an edit with the text that it says it was made for, by itself', async () => {
    const { server, reports, saver } = serve('title: Theirs');
    const late = { ...set('title', 'B'), base: 'title: A' };
    const saves = [set('label', 'C'), late, set('title', 'D')].map((change) => saver.save('a.yaml', change));
    expect(await Promise.all(saves)).toEqual([true, true, true]);
    expect(reports.merge).toHaveBeenCalledExactlyOnceWith({
      ...{ file: 'a.yaml', base: 'title: A', mine: 'mine' },
      theirs: JSON.stringify([{ kind: 'set', path: ['label'], value: 'C' }]),
    });
    expect(server.sent).toEqual([set('label', 'C'), { text: 'both' }, set('title', 'D')]);
  });

  it('does not keep again what was kept before', async () => {
    const { server, reports, saver } = serve('title: A');
    await saver.read('a.yaml');
    server.refuse = new Unheard('Gone');
    expect(await saver.save('a.yaml', { ...set('title', 'B'), base: 'title: A' }, { isKept: true })).toBe(false);
    expect(reports.onUnsaved).not.toHaveBeenCalled();
    expect(await saver.save('a.yaml', set('title', 'B'))).toBe(false);
    expect(reports.onUnsaved).toHaveBeenCalledOnce();
  });

  it('tells why something was not saved, and goes on', async () => {
    const { server, reports, saver } = serve('title: A');
    server.refuse = new Refused(422, 'There is no such place.');
    expect(await saver.save('a.yaml', set('title', 'B'))).toBe(false);
    expect(reports.onProblem).toHaveBeenCalledWith('There is no such place.', 'a.yaml', set('title', 'B'));
    expect(reports.onUnsaved).not.toHaveBeenCalled();
    server.refuse = undefined;
    expect(reports.onSaved).not.toHaveBeenCalled();
    expect(await saver.save('a.yaml', set('title', 'C'))).toBe(true);
    expect(reports.onSaved).toHaveBeenCalledExactlyOnceWith('a.yaml', set('title', 'C'));
  });

  it('hands on what could not be saved as the disk of the server is full, or the page belongs to another server', async () => {
    const { server, reports, saver } = serve('title: A');
    await saver.read('a.yaml');
    const failures = [
      new Refused(500, 'No space left'),
      new Refused(403, 'This page is of an earlier run of the server. Load it again.'),
    ];
    for (const failure of failures) {
      server.refuse = failure;
      expect(await saver.save('a.yaml', set('title', 'B'))).toBe(false);
      const draft = { file: 'a.yaml', change: set('title', 'B'), base: 'title: A', mayBeSaved: false };
      expect(reports.onUnsaved).toHaveBeenLastCalledWith(draft);
    }
    expect(reports.onUnsaved).toHaveBeenCalledTimes(2);
  });

  it('keeps what is changed while the server is gone, says so once, and saves it when there is one again', async () => {
    vi.useFakeTimers();
    const { server, reports, saver } = serve('title: A');
    await saver.read('a.yaml');
    server.refuse = new Unreachable();
    const saves = [saver.save('a.yaml', set('title', 'B')), saver.save('a.yaml', set('title', 'C'))];
    await vi.advanceTimersByTimeAsync(10_000);
    saver.leave();
    expect(reports.onUnreachable).toHaveBeenCalledOnce();
    expect(reports.onProblem).not.toHaveBeenCalled();
    expect(reports.onUnsaved.mock.calls).toEqual([
      [{ file: 'a.yaml', change: set('title', 'B'), base: 'title: A', mayBeSaved: true }],
      [{ file: 'a.yaml', change: set('title', 'C'), base: 'title: A', mayBeSaved: false }],
    ]);
    server.refuse = undefined;
    await vi.advanceTimersByTimeAsync(2000);
    expect(await Promise.all(saves)).toEqual([true, true]);
    expect(server.sent.at(-1)).toEqual(set('title', 'C'));
    vi.useRealTimers();
  });

  it('hands on as perhaps saved what the server was not heard of as the page was left', async () => {
    const { server, reports, saver } = serve('title: A');
    await saver.read('a.yaml');
    server.refuse = new Unheard('The page was left.');
    expect(await saver.save('a.yaml', set('title', 'B'))).toBe(false);
    const draft = { file: 'a.yaml', change: set('title', 'B'), base: 'title: A', mayBeSaved: true };
    expect(reports.onUnsaved).toHaveBeenLastCalledWith(draft);
  });
});

describe('a file that somebody else has changed', () => {
  it('is merged, and saved for the newer version', async () => {
    const { server, reports, saver } = serve('base');
    await saver.read('a.yaml');
    server.text = 'theirs';
    expect(await saver.save('a.yaml', set('title', 'B'))).toBe(true);
    expect(reports.merge).toHaveBeenCalledWith({ file: 'a.yaml', base: 'base', mine: 'mine', theirs: 'theirs' });
    expect(server.text).toBe('both');
  });

  it('is merged again where it was changed once more while the person was asked', async () => {
    const { server, reports, saver } = serve('base');
    await saver.read('a.yaml');
    server.text = 'theirs';
    reports.merge.mockImplementationOnce(async () => {
      server.text = 'theirs again';
      return 'both';
    });
    reports.merge.mockResolvedValueOnce('all');
    expect(await saver.save('a.yaml', set('title', 'B'))).toBe(true);
    expect(reports.merge).toHaveBeenLastCalledWith({
      ...{ file: 'a.yaml', base: 'theirs', mine: 'both' },
      theirs: 'theirs again',
    });
    expect(server.text).toBe('all');
  });

  it('is not written over by a text that says it was made for another', async () => {
    const { server, reports, saver } = serve('base');
    await saver.read('a.yaml');
    server.text = 'theirs';
    await saver.readAgain();
    expect(await saver.save('a.yaml', { text: 'typed', base: 'base' })).toBe(true);
    expect(reports.merge).toHaveBeenCalledWith({ file: 'a.yaml', base: 'base', mine: 'typed', theirs: 'theirs' });
    expect(server.text).toBe('both');
  });

  it('stays theirs where the person wants that', async () => {
    const { server, reports, saver } = serve('base');
    await saver.read('a.yaml');
    server.text = 'theirs';
    reports.merge.mockResolvedValueOnce(undefined);
    expect(await saver.save('a.yaml', set('title', 'B'))).toBe(false);
    expect(server.text).toBe('theirs');
    expect(reports.onState).toHaveBeenLastCalledWith(expect.objectContaining({ text: 'theirs' }));
  });

  it('is read again when it is told of', async () => {
    const { server, reports, saver } = serve('base');
    await saver.read('a.yaml');
    server.text = 'theirs';
    await saver.readAgain();
    expect(reports.onState).toHaveBeenLastCalledWith(expect.objectContaining({ text: 'theirs' }));
  });
});

describe('what somebody else has written', () => {
  const hold = () => {
    const served = serve('base');
    const onHeld = vi.fn();
    return { ...served, onHeld, saver: createFileSaver(served.api, { ...served.reports, onHeld }) };
  };

  it('waits to be shown until all beside it is known, and edits until then are merged with it', async () => {
    const { server, reports, saver, onHeld } = hold();
    await saver.read('a.yaml');
    server.text = 'theirs';
    await saver.readAgain();
    expect(onHeld).toHaveBeenCalledOnce();
    expect(saver.readShown('a.yaml')?.text).toBe('base');
    expect(await saver.save('a.yaml', { ...set('title', 'B'), base: 'base' })).toBe(true);
    expect(reports.merge).toHaveBeenCalledWith({ file: 'a.yaml', base: 'base', mine: 'mine', theirs: 'theirs' });
    expect(await saver.save('a.yaml', { ...set('title', 'Bo'), base: 'base' })).toBe(true);
    expect(reports.merge).toHaveBeenLastCalledWith({ file: 'a.yaml', base: 'mine', mine: 'mine', theirs: 'both' });
    expect(saver.publish({ 'a.yaml': 'base' })).toBe(false);
    expect(saver.readShown('a.yaml')?.text).toBe('base');
    expect(saver.publish({ 'a.yaml': 'theirs' })).toBe(true);
    expect(saver.readShown('a.yaml')?.text).toBe('both');
  });

  it('is not own work where it is what was taken back', async () => {
    const { server, saver } = hold();
    await saver.read('a.yaml');
    await saver.save('a.yaml', { text: 'own', base: 'base' });
    expect(saver.readShown('a.yaml')?.text).toBe('own');
    expect(saver.isOwnWork('a.yaml', 'base', 'own')).toBe(true);
    server.text = 'base';
    await saver.readAgain();
    expect(saver.isOwnWork('a.yaml', 'own', 'base')).toBe(false);
    expect(saver.publish({ 'a.yaml': 'base' })).toBe(true);
    expect(saver.readShown('a.yaml')?.text).toBe('base');
  });

  it('is not written over by a text that was made before', async () => {
    const { server, reports, saver } = hold();
    await saver.read('a.yaml');
    await saver.save('a.yaml', set('title', 'B'));
    expect(await saver.save('a.yaml', { text: 'typed', base: 'base' })).toBe(true);
    expect(reports.merge).toHaveBeenCalledWith(expect.objectContaining({ base: 'base', mine: 'typed' }));
    expect(server.text).toBe('both');
  });
});

describe('a text that is typed', () => {
  it('is set once, as it is at last, where its key belonged at first', () => {
    const position = { after: 'heading' };
    expect(
      joinSets([
        { kind: 'set', path: ['intro'], value: 'A', position },
        { kind: 'set', path: ['intro'], value: 'Ab' },
        { kind: 'set', path: ['other'], value: 1 },
      ]),
    ).toEqual([
      { kind: 'set', path: ['intro'], value: 'Ab', position },
      { kind: 'set', path: ['other'], value: 1 },
    ]);
  });
});
