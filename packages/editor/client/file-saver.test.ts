import { describe, expect, it, vi } from 'vitest';
import { serve, set } from '../../../tests/support/saved-file.ts';
import { Refused, Unreachable } from './api.ts';
import { createLineage, joinSets } from './file-saver.ts';

describe('saving', () => {
  it('sends a change with its version, and reports the new text', async () => {
    const { server, reports, saver } = serve('title: A');
    expect(await saver.save('a.yaml', set('title', 'B'))).toBe(true);
    expect(server.sent).toEqual([set('title', 'B')]);
    expect(reports.onState).toHaveBeenLastCalledWith(expect.objectContaining({ text: server.text }));
  });

  it('sends the changes typed in the meantime together, and only the last of one text', async () => {
    const { server, saver } = serve('title: A');
    const saves = ['B', 'Bo', 'Boa', 'Boat'].map((value) => saver.save('a.yaml', set('title', value)));
    expect(await Promise.all(saves)).toEqual([true, true, true, true]);
    expect(server.sent).toEqual([set('title', 'B'), set('title', 'Boat')]);
  });

  it('reports when nothing is waiting', async () => {
    const { server, saver } = serve('title: A');
    for (const value of ['B', 'C', 'D']) void saver.save('a.yaml', set('title', value));
    await saver.whenSaved('a.yaml');
    expect(server.sent.at(-1)).toEqual(set('title', 'D'));
    expect(await saver.whenSaved('a.yaml')).toBeUndefined();
  });

  it('keeps edits of other values, and their order', async () => {
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

  it('sends an edit with a base text of its own separately', async () => {
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

  it('reports why a change was not saved, and continues', async () => {
    const { server, reports, saver } = serve('title: A');
    server.refuse = new Refused(422, 'There is no such place.');
    expect(await saver.save('a.yaml', set('title', 'B'))).toBe(false);
    expect(reports.onProblem).toHaveBeenCalledWith('There is no such place.', 'a.yaml', set('title', 'B'));
    server.refuse = undefined;
    expect(await saver.save('a.yaml', set('title', 'C'))).toBe(true);
  });

  it('keeps changes while the server is down, reports that once, and saves them later', async () => {
    vi.useFakeTimers();
    const { server, reports, saver } = serve('title: A');
    await saver.read('a.yaml');
    server.refuse = new Unreachable();
    const saves = [saver.save('a.yaml', set('title', 'B')), saver.save('a.yaml', set('title', 'C'))];
    await vi.advanceTimersByTimeAsync(10_000);
    expect(reports.onUnreachable).toHaveBeenCalledOnce();
    expect(reports.onProblem).not.toHaveBeenCalled();
    server.refuse = undefined;
    await vi.advanceTimersByTimeAsync(2000);
    expect(await Promise.all(saves)).toEqual([true, true]);
    expect(server.sent.at(-1)).toEqual(set('title', 'C'));
    vi.useRealTimers();
  });
});

describe('a file that someone else has changed', () => {
  it('is merged and saved on top of the newer version', async () => {
    const { server, reports, saver } = serve('base');
    await saver.read('a.yaml');
    server.text = 'theirs';
    expect(await saver.save('a.yaml', set('title', 'B'))).toBe(true);
    expect(reports.merge).toHaveBeenCalledWith({ file: 'a.yaml', base: 'base', mine: 'mine', theirs: 'theirs' });
    expect(server.text).toBe('both');
  });

  it('is merged again if it changed once more while the user was asked', async () => {
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

  it('does not replace a change that was saved after the request', async () => {
    const { server, reports, saver, receive } = serve('base');
    await saver.read('a.yaml');
    const asked = saver.listKnown();
    const saved = saver.save('a.yaml', { text: 'own' });
    receive(asked);
    await saved;
    server.text = 'base';
    receive(asked);
    expect(reports.onState).toHaveBeenLastCalledWith(expect.objectContaining({ text: 'own' }));
  });

  it('is not overwritten by a text with another base', async () => {
    const { server, reports, saver, receive } = serve('base');
    await saver.read('a.yaml');
    server.text = 'theirs';
    receive();
    expect(await saver.save('a.yaml', { text: 'typed', base: 'base' })).toBe(true);
    expect(reports.merge).toHaveBeenCalledWith({ file: 'a.yaml', base: 'base', mine: 'typed', theirs: 'theirs' });
    expect(server.text).toBe('both');
  });

  it('keeps their text if the user chooses that', async () => {
    const { server, reports, saver } = serve('base');
    await saver.read('a.yaml');
    server.text = 'theirs';
    reports.merge.mockResolvedValueOnce(undefined);
    expect(await saver.save('a.yaml', set('title', 'B'))).toBe(false);
    expect(server.text).toBe('theirs');
    expect(reports.onState).toHaveBeenLastCalledWith(expect.objectContaining({ text: 'theirs' }));
  });

  it('is asked about once, also for what was typed before the question came', async () => {
    const { server, reports, saver } = serve('base');
    await saver.read('a.yaml');
    server.text = 'theirs';
    reports.merge.mockResolvedValueOnce(undefined);
    const saves = ['B', 'Bo', 'Boa'].map((value) => saver.save('a.yaml', { ...set('title', value), base: 'base' }));
    expect(await Promise.all(saves)).toEqual([false, false, false]);
    expect(reports.merge).toHaveBeenCalledOnce();
    expect(server.text).toBe('theirs');
  });

  it('is shown when it arrives', async () => {
    const { server, reports, saver, receive } = serve('base');
    await saver.read('a.yaml');
    server.text = 'theirs';
    receive();
    expect(reports.onState).toHaveBeenLastCalledWith(expect.objectContaining({ text: 'theirs' }));
  });
});

describe('a text that is typed', () => {
  it('is set once, with the last value and the first position', () => {
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

describe('a change by someone else', () => {
  const hold = () => {
    const served = serve('base');
    const onHeld = vi.fn();
    return { ...served, onHeld, ...served.open({ onHeld }) };
  };

  it('is held back until the outline is known, and edits until then are merged with it', async () => {
    const { server, reports, saver, onHeld, receive } = hold();
    await saver.read('a.yaml');
    server.text = 'theirs';
    receive();
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

  it('is not own work even if it restores an earlier text', async () => {
    const { server, saver, receive } = hold();
    await saver.read('a.yaml');
    await saver.save('a.yaml', { text: 'own', base: 'base' });
    expect(saver.readShown('a.yaml')?.text).toBe('own');
    expect(saver.isOwnWork('a.yaml', 'base', 'own')).toBe(true);
    server.text = 'base';
    receive();
    expect(saver.isOwnWork('a.yaml', 'own', 'base')).toBe(false);
    expect(saver.publish({ 'a.yaml': 'base' })).toBe(true);
    expect(saver.readShown('a.yaml')?.text).toBe('base');
  });

  it('is not overwritten by a text with an older base', async () => {
    const { server, reports, saver } = hold();
    await saver.read('a.yaml');
    await saver.save('a.yaml', set('title', 'B'));
    expect(await saver.save('a.yaml', { text: 'typed', base: 'base' })).toBe(true);
    expect(reports.merge).toHaveBeenCalledWith(expect.objectContaining({ base: 'base', mine: 'typed' }));
    expect(server.text).toBe('both');
  });
});

it('an edit for a text also applies to the texts that own changes made of it', () => {
  const lineage = createLineage();
  lineage.begin('a');
  lineage.extend('a', 'ab');
  lineage.extend('ab', 'abc');
  expect(['a', 'ab', 'abc', 'x'].map(lineage.findLatest)).toEqual(['abc', 'abc', 'abc', 'x']);
  expect([lineage.isOneLine('a', 'abc'), lineage.isOneLine('a', 'x')]).toEqual([true, false]);
});

it('a change by someone else starts a new line, even with a known text', () => {
  const lineage = createLineage();
  lineage.begin('a');
  lineage.extend('a', 'ab');
  lineage.begin('theirs');
  lineage.extend('ab', 'abc');
  expect([lineage.findLatest('a'), lineage.findLatest('theirs')]).toEqual(['abc', 'theirs']);
  expect(lineage.isOneLine('a', 'theirs')).toBe(false);
  lineage.begin('a');
  expect([lineage.findLatest('a'), lineage.findLatest('ab')]).toEqual(['a', 'abc']);
});

it('typing there and back is one line', () => {
  const lineage = createLineage();
  lineage.begin('a');
  lineage.extend('a', 'ab');
  lineage.extend('ab', 'a');
  expect(['a', 'ab'].map(lineage.findLatest)).toEqual(['a', 'a']);
});
