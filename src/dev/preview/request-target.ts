/** The path and the query string of a request. */
export interface RequestTarget {
  /** Decoded; it starts with one slash and has no empty, "." or ".." segment, but may have a trailing slash. */
  readonly path: string;
  /** As sent, with its question mark; empty if there is none. */
  readonly search: string;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NOT_IN_A_PATH = /[\u0000-\u001f\u007f\\]/;
/** Some clients also send protocol and host, as they would to a proxy; both are ignored. */
const SERVER = /^https?:\/\/[^/?#]*/i;

/** Parses the target of a request; undefined if it is invalid. An invalid target must not be used in any other way. */
export function readRequestTarget(target: string): RequestTarget | undefined {
  const address = target.replace(SERVER, '').replace(/#.*$/s, '');
  const end = address.indexOf('?');
  const path = resolvePath(decode(end === -1 ? address : address.slice(0, end)));
  return path === undefined ? undefined : { path, search: end === -1 ? '' : address.slice(end) };
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** A path without empty, "." and ".." segments; undefined if the path is invalid, or leads above its root. */
function resolvePath(path: string | undefined): string | undefined {
  if (path === undefined || NOT_IN_A_PATH.test(path) || !path.startsWith('/')) return undefined;
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..' && parts.pop() === undefined) return undefined;
    if (part !== '' && part !== '.' && part !== '..') parts.push(part);
  }
  const isFolder = parts.length > 0 && /\/\.{0,2}$/.test(path);
  return `/${parts.join('/')}${isFolder ? '/' : ''}`;
}
