import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendRaw } from '../../tests/support/raw-request.ts';
import { baseMiddleware } from './dev-server.ts';

let server: Server;
let port = 0;
beforeAll(async () => {
  const handle = baseMiddleware(
    async () => '/docs',
    () => false,
  );
  server = createServer((request, response) => void handle(request, response, () => response.end(request.url)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address === 'object' && address) port = address.port;
});
afterAll(() => server.close());

it.each([
  ['/', '/docs/'],
  ['/?a=b', '/docs/?a=b'],
  ['/docs', '/docs/'],
  ['/docs?a=b', '/docs/?a=b'],
])('redirects %s into the site, to %s', async (target, to) => {
  const { status, headers } = await sendRaw(port, { target });
  expect(status).toBe(307);
  expect(headers).toContain(`location: ${to}\r\n`);
});

it('serves what is below the base path as if it were at the root', async () => {
  expect((await sendRaw(port, { target: '/docs/about?a=b' })).text).toContain('/about?a=b');
});
