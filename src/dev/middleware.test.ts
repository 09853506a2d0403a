import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { sendRaw } from '../../tests/support/raw-request.ts';
import { fileMiddleware } from './middleware.ts';

const FILES = new Map([
  ['/routes.txt', '0 /'],
  ['/empty.txt', ''],
]);

const handle = fileMiddleware(async (address) => FILES.get(address));
const server = createServer((request, response) => {
  void handle(Object.assign(request, { originalUrl: request.url }), response, () => {
    response.statusCode = 404;
    response.end();
  });
});
afterEach(() => server.close());

it('serves files with their type, also an empty one, and leaves the rest to others', async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const ask = async (target: string) => {
    const { status, headers } = await sendRaw(port, { target });
    return [status, /content-type: (.*)\r/.exec(headers)?.[1]];
  };
  expect(await ask('/routes.txt')).toEqual([200, 'text/plain; charset=utf-8']);
  expect(await ask('/empty.txt')).toEqual([200, 'text/plain; charset=utf-8']);
  expect(await ask('/other.txt')).toEqual([404, undefined]);
});
