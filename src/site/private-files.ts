import type { Report } from '../diagnostics/index.ts';
import { contentRules, diagnose } from '../diagnostics/index.ts';

/** The folder of the files that are published as they are. */
export const PUBLIC = 'public';

/** What is never meant for visitors, by the end of its name, and what it is. */
const PRIVATE: readonly (readonly [name: RegExp, kind: string])[] = [
  [/\.(?:pem|key|p12|pfx|jks|keystore)$|^id_(?:rsa|dsa|ecdsa|ed25519)$/i, 'is a key, which is a secret'],
  [/\.map$/i, 'is a source map, which shows how a script was written'],
  [/\.ya?ml$/i, 'is YAML, which the site is written in'],
];

/** These lie about without anybody's doing, and hold nothing. */
const LITTER = /(?:^|\/)(?:\.DS_Store|\.gitkeep|\._[^/]*)$/;

/** Whether a file of `public/`, named by its path in there, becomes part of the site. */
export function isPublished(file: string): boolean {
  return whyPrivate(file) === undefined;
}

/** Reports the files of `public/` that are not published, but for what systems leave there. */
export function reportPrivate(files: readonly string[], report: Report): void {
  for (const path of files) {
    const why = whyPrivate(path.slice(PUBLIC.length + 1));
    if (why === undefined || LITTER.test(path)) continue;
    const name = path.slice(path.lastIndexOf('/') + 1);
    report(diagnose(contentRules.privateFile, { name, why }, { source: { file: path, text: '' }, range: [0, 0] }));
  }
}

/** `.well-known` is the one folder that starts with a dot and is for visitors (RFC 8615). */
function whyPrivate(file: string): string | undefined {
  const parts = file.split('/');
  if (parts.slice(parts[0] === '.well-known' ? 1 : 0).some((part) => part.startsWith('.'))) {
    return 'starts with a dot, or lies in a folder that does, as settings and passwords do';
  }
  const name = parts.at(-1) ?? '';
  return PRIVATE.find(([pattern]) => pattern.test(name))?.[1];
}
