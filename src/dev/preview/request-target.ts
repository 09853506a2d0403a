/** What a request asks for. */
export interface RequestTarget {
  /** Decoded; it starts with one slash and has no empty, "." or ".." part, but perhaps a slash at its end. */
  readonly path: string;
  /** As it was sent, with its question mark; empty where there is none. */
  readonly search: string;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NOT_IN_A_PATH = /[\u0000-\u001f\u007f\\]/;
/** Some clients name the server too, as proxies want it; who answers is no question here. */
const SERVER = /^https?:\/\/[^/?#]*/i;

/** Reads the target of a request. Undefined for what is not the address of anything: it must be looked at in no other way. */
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

/** A path without empty, "." and ".." parts; undefined where it is none, or leads above its root. */
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
