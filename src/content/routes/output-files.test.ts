import { expect, it } from 'vitest';
import { reservedFor } from './output-files.ts';

it.each(['/@vite', '/@vite/client', '/@fs/etc', '/@id/a', '/@react-refresh', '/_blocks', '/_x'])(
  '%s is reserved for the builder',
  (path) => expect(reservedFor(path)).toBe('the builder itself'),
);

it.each(['/@elm', '/@', '/@video', '/@fsx', '/@idaho/posts', '/@elm/@fs', '/a/_b'])('%s is free', (path) =>
  expect(reservedFor(path)).toBeUndefined(),
);
