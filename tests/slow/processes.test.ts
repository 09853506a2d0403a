import { describe, expect, it } from 'vitest';
import { copySite } from '../support/workspace.ts';

describe('eight processes, one for each shard', () => {
  it('write, put together, what one process writes', async () => {
    const site = copySite();
    expect(site.run('build', '--out', 'whole')).toMatchObject({ status: 0 });
    const shards = Array.from({ length: 8 }, (_, index) => site.start('build', '--shard', `${index + 1}/8`));
    const codes = await Promise.all(shards.map((shard) => new Promise((done) => shard.once('exit', done))));
    expect(codes).toEqual(Array(8).fill(0));
    expect(site.run('build', '--merge')).toMatchObject({ status: 0 });
    const filesIn = (folder: string) => site.list(folder).map((file) => [file, site.read(`${folder}/${file}`)]);
    expect(filesIn('dist')).toEqual(filesIn('whole'));

    site.remove('dist-shards/3-of-8');
    const { status, output } = site.run('build', '--merge');
    expect(status).toBe(2);
    expect(output).toContain('has no shard 3/8');
    site.write('pages/about.yaml', site.read('pages/about.yaml').replace('title: ', 'title: All '));
    expect(site.run('build', '--shard', '3/8')).toMatchObject({ status: 0 });
    const foreign = site.run('build', '--merge');
    expect(foreign.status).toBe(2);
    expect(foreign.output).toContain('Shard 1/8, 2/8, 4/8, 5/8, 6/8, 7/8, 8/8 was built from other files');
    site.dispose();
  });
});
