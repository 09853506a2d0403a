import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { sendRaw } from '../../tests/support/raw-request.ts';
import { pageDirectives, renderPolicy } from '../prerender/headers/index.ts';
import { fileMiddleware, writeDevPolicy } from './middleware.ts';

describe('middleware', () => {
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
});

const read = (policy: string) =>
  new Map(policy.split('; ').map((each) => [each.split(' ')[0], each.split(' ').slice(1)]));

it('allows what the published policy does, plus what the dev server needs', () => {
  const published = pageDirectives(["'sha256-abc='"], { 'img-src': ['https://tile.example'] });
  const [before, after] = [read(renderPolicy(published)), read(writeDevPolicy(published, 'N'))];
  const added = [...after].flatMap(([name, sources]) => sources.filter((each) => !before.get(name)?.includes(each)));
  expect(added.sort()).toEqual(["'nonce-N'", "'nonce-N'", "'self'", "'self'", '/__blocked', 'blob:', 'ws:']);
  for (const [name, sources] of before)
    expect(after.get(name), name).toEqual(
      expect.arrayContaining(sources.filter((each) => name !== 'frame-ancestors' || each !== "'none'")),
    );
});

it('has no "none" beside a source, because browsers would ignore it', () => {
  expect(read(writeDevPolicy(pageDirectives([]), 'N')).get('style-src')).toEqual(["'nonce-N'"]);
});
