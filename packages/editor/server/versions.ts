import { hash } from 'node:crypto';

/** The last texts that the editor has received, so that an edit can be applied to the text it was made for. */
export interface Versions {
  readonly remember: (file: string, bytes: Uint8Array) => string;
  readonly find: (file: string, etag: string) => Uint8Array | undefined;
}

const MOST = 50;

/** A hash of the content. */
export function readEtag(bytes: Uint8Array): string {
  return `"${hash('sha256', bytes, 'hex').slice(0, 32)}"`;
}

export function createVersions(): Versions {
  const known = new Map<string, Uint8Array>();
  return {
    remember: (file, bytes) => {
      const etag = readEtag(bytes);
      const key = `${etag} ${file}`;
      known.delete(key);
      known.set(key, bytes);
      const [oldest] = known.keys();
      if (known.size > MOST && oldest !== undefined) known.delete(oldest);
      return etag;
    },
    find: (file, etag) => known.get(`${etag} ${file}`),
  };
}
