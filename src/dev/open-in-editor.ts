import { realpathSync, statSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import type { Connect } from 'vite';
import { z } from 'zod';
import { EDITOR_TOKEN } from '../client/dev/fault.ts';
import { isInside } from '../content/yaml/index.ts';
import { isEqual, isSameOrigin, RequestRefused, readJson } from './requests.ts';

const LONGEST_BODY = 4096;

/** A location in a file: its absolute path, with or without line and column after colons. */
const question = z.strictObject({ location: z.string() });

/**
 * Allows a request to open an editor if a page of this server made it for a file in `folders`; the next handler gets
 * the location in Vite's format. All other requests are refused, because a browser lets any site send requests to this
 * machine.
 * @param token known only to the pages of this server
 */
export function editorMiddleware(folders: readonly string[], token: string): Connect.NextHandleFunction {
  return async (request, response, next) => {
    const refuse = (status: number) => response.writeHead(status, { connection: 'close' }).end();
    if (request.method !== 'POST') return refuse(405);
    if (!isSameOrigin(request) || !isEqual(request.headers[EDITOR_TOKEN], token)) return refuse(403);
    if (request.headers['content-type'] !== 'application/json') return refuse(415);
    try {
      const { location } = await readJson(request, question, LONGEST_BODY);
      const found = findFile(location, folders);
      if (found === undefined) return refuse(404);
      request.url = `/?${new URLSearchParams({ file: found })}`;
      return next();
    } catch (error) {
      return error instanceof RequestRefused ? refuse(error.status) : next(error);
    }
  };
}

/** The location, if its file is really in one of the folders after resolving links. */
function findFile(location: string, folders: readonly string[]): string | undefined {
  const [, file = '', position = ''] = /^(.*?)((?::\d+){0,2})$/s.exec(location) ?? [];
  // Windows connects to other machines for a path with this prefix.
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
