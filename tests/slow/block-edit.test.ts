import { describe, expect, it } from 'vitest';
import { copyProject } from '../support/workspace.ts';

describe('a build after an edit to a block type', () => {
  it('writes what a first build writes', () => {
    const copy = copyProject();
    const dist = () => copy.list('dist').map((file) => [file, copy.read(`dist/${file}`)]);
    expect(copy.run('build')).toMatchObject({ status: 0 });
    copy.write('blocks/stats/view.tsx', copy.read('blocks/stats/view.tsx').replace('<dl ', '<dl data-edited="" '));
    expect(copy.run('build')).toMatchObject({ status: 0 });
    const result = dist();
    expect(result.filter(([, text]) => text?.includes('data-edited')).length).toBeGreaterThan(0);
    copy.remove('dist');
    copy.remove('node_modules/.cache');
    expect(copy.run('build')).toMatchObject({ status: 0 });
    expect(dist()).toEqual(result);
    copy.dispose();
  });
});
