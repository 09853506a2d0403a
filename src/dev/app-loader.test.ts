import { expect, it } from 'vitest';
import { transformAhead } from './app-loader.ts';

const MODULES: Readonly<Record<string, readonly string[]>> = {
  '/a.ts': ['/b.ts', '/broken.ts', 'react'],
  '/b.ts': ['/a.ts', '/c.ts'],
  '/c.ts': [],
};

it('requests each imported module once, except packages, and continues after one that cannot be read', async () => {
  const asked: string[] = [];
  await transformAhead(
    {
      transformRequest: async (url) => {
        asked.push(url);
        const deps = MODULES[url];
        if (!deps) throw new Error(`${url} cannot be read`);
        return { code: '', map: null, deps: [...deps] };
      },
    },
    '/a.ts',
  );
  expect(asked.sort()).toEqual(['/a.ts', '/b.ts', '/broken.ts', '/c.ts']);
});
