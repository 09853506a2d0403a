import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

/** What `npm publish` sends. */
const publication = z.object({
  name: z.string(),
  'dist-tags': z.record(z.string(), z.string()),
  versions: z.record(z.string(), z.looseObject({ dist: z.looseObject({ tarball: z.string() }) })),
  _attachments: z.record(z.string(), z.object({ data: z.string() })),
});
type Publication = z.infer<typeof publication>;

/** A registry for packages that are published in a test. It redirects to the registry of npm for all other packages. */
export interface Registry {
  readonly url: string;
  /** For `npm publish`: any account may publish. */
  readonly account: string;
  readonly stop: () => void;
}

export async function startRegistry(): Promise<Registry> {
  const others = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
  const packages = new Map<string, Publication>();
  const tarballs = new Map<string, Buffer>();
  const publish = async (request: IncomingMessage, host: string) => {
    const sent = publication.parse(await json(request));
    const known = packages.get(sent.name);
    for (const { dist } of Object.values(sent.versions))
      dist.tarball = `${host}/tarballs/${dist.tarball.split('/').at(-1)}`;
    for (const [file, { data }] of Object.entries(sent._attachments)) tarballs.set(file, Buffer.from(data, 'base64'));
    packages.set(sent.name, { ...sent, versions: { ...known?.versions, ...sent.versions }, _attachments: {} });
  };
  const server = createServer(async (request, response) => {
    const host = `http://${request.headers.host}`;
    const path = decodeURIComponent(request.url ?? '/');
    const tarball = tarballs.get(path.replace('/tarballs/', ''));
    const known = packages.get(path.slice(1));
    if (request.method === 'PUT') {
      await publish(request, host);
      response.end('{}');
    } else if (tarball) response.end(tarball);
    else if (known) response.end(JSON.stringify(known));
    else response.writeHead(302, { location: new URL(path.slice(1), others).href }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return { url: `http://${host}/`, account: `--//${host}/:_authToken=test`, stop: () => server.close() };
}
