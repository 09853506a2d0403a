import { describe, expect, it, vi } from 'vitest';
import { serve, set } from '../../../tests/support/saved-file.ts';

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
