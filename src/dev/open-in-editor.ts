import { timingSafeEqual } from 'node:crypto';
import { realpathSync, statSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { isAbsolute, resolve } from 'node:path';
import type { Connect } from 'vite';
import { z } from 'zod';
import { EDITOR_TOKEN } from '../client/dev/fault.ts';
import { isInside } from '../content/yaml/index.ts';
import { isSameOrigin } from './same-origin.ts';

const LONGEST_BODY = 4096;

/** A location in a file: its absolute path, with line and column after colons, or without. */
const question = z.strictObject({ location: z.string() });

/**
 * Lets a request for an editor pass when a page of this server made it for a file of the folders; the next handler gets
 * the location as Vite wants it. Everything else is refused: a browser lets any site send requests to this machine.
 * @param token known to the pages of this server only
 */
export function editorMiddleware(folders: readonly string[], token: string): Connect.NextHandleFunction {
  return async (request, response, next) => {
    const refuse = (status: number) => response.writeHead(status, { connection: 'close' }).end();
    if (request.method !== 'POST') return refuse(405);
    if (!isSameOrigin(request) || !isEqual(request.headers[EDITOR_TOKEN], token)) return refuse(403);
    if (request.headers['content-type'] !== 'application/json') return refuse(415);
    const location = readLocation(await readBody(request));
    if (location === undefined) return refuse(400);
    const found = findFile(location, folders);
    if (found === undefined) return refuse(404);
    request.url = `/?${new URLSearchParams({ file: found })}`;
    return next();
  };
}

function isEqual(said: string | readonly string[] | undefined, token: string): boolean {
  const [left, right] = [Buffer.from(String(said)), Buffer.from(token)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Undefined when there is more than any question is long, or when the asker has gone. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of request) {
      length += chunk.length;
      if (length > LONGEST_BODY) return undefined;
      chunks.push(chunk);
    }
  } catch {
    return undefined;
  }
  return Buffer.concat(chunks).toString('utf8');
}

function readLocation(body: string | undefined): string | undefined {
  try {
    return question.safeParse(JSON.parse(body ?? '')).data?.location;
  } catch {
    return undefined;
  }
}

/** The location, when its file is really one of those in the folders, wherever links lead. */
function findFile(location: string, folders: readonly string[]): string | undefined {
  const [, file = '', position = ''] = /^(.*?)((?::\d+){0,2})$/s.exec(location) ?? [];
  // Windows asks other machines for a path that starts so.
  if (!isAbsolute(file) || /^[\\/]{2}/.test(file)) return undefined;
  const path = resolve(file);
  try {
    const real = realpathSync(path);
    const isOurs = statSync(real).isFile() && folders.some((folder) => isInside(real, realpathSync(folder)));
    return isOurs ? path + position : undefined;
  } catch {
    return undefined;
  }
}
