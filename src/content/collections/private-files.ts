import type { Report } from '../../check/diagnostics/index.ts';
import { diagnose, fileRules, imageRules, locateFile } from '../../check/diagnostics/index.ts';
import type { Reader, RefusedLink } from '../yaml/index.ts';

/** The folder of the files that are published as they are. */
export const PUBLIC = 'public';

/** What is never meant for visitors, by its name without what says that it is a copy, and what it is. */
const PRIVATE: readonly (readonly [name: RegExp, kind: string])[] = [
  [
    /\.(?:pem|key|p8|p12|pfx|der|jks|keystore|ppk|ovpn|kdbx?|keychain(?:-db)?)$/i,
    'has the ending of files that hold keys, which are secret',
  ],
  [/^(?:id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?|ssh_host_\w+_key)$/i, 'is a key, which is a secret'],
  [
    /^(?:credentials?|passwords?|secrets?|client[_-]secrets?|service[_-]account)(?:[_-][\w-]+)?(?:\.\w+)?$/i,
    'has the name of a file with passwords',
  ],
  [/^(?:shadow|_?netrc|my\.cnf|wp-config\.php)$|\.(?:env|htpasswd|pgpass)$/i, 'has the name of a file with passwords'],
  [/\.map$/i, 'is a source map, which shows how a script was written'],
  [/\.ya?ml$/i, 'is YAML, which the site is written in'],
];

/** What people and programs add to the name of a copy: `server.key.bak`, `server.key~`, `server.key.2026-11-01`, `server (1).key`. */
const COPY =
  /(?:~|\.(?:bak|backup|old|orig|save|copy|tmp|swp|\d[\d-]*))+$| \(\d+\)(?=\.\w+$|$)|(?: -)? copy(?=\.\w+$|$)/gi;

/** These lie about without anybody's doing, and hold nothing. */
const LITTER = /(?:^|\/)(?:\.DS_Store|\.gitkeep|\._[^/]*)$/;

/** Photographs in formats from which nothing is removed, and which browsers do not show either. */
const NOT_CLEANED = /\.(?:heic|heif|hif|tiff?|dng|cr[23]|nef|arw|raf|orf|rw2)$/i;

/** Whether a file of `public/`, named by its path in there, becomes part of the site. */
export function isPublished(file: string): boolean {
  return whyPrivate(file) === undefined;
}

/** What lies in `public/`, by paths from there. */
export interface PublicFiles {
  readonly published: readonly string[];
  /** The links that are not followed, which are reported already. */
  readonly refused: ReadonlySet<string>;
  /** What is not published, and what is said of its name. */
  readonly withheld: ReadonlyMap<string, string>;
}

/** Lists the files of `public/`; reports those that are not published, but for what systems leave there. */
export function readPublicFiles(reader: Reader, report: Report): PublicFiles {
  const { hidden, links } = reader.listOthers?.(PUBLIC) ?? { hidden: [], links: [] };
  const stripFolder = (path: string) => path.slice(PUBLIC.length + 1);
  const [refused, unread] = [links.filter(({ file }) => isPublished(stripFolder(file))), links.map(({ file }) => file)];
  const found = [...reader.list(PUBLIC), ...hidden];
  const withheld = new Map<string, string>();
  for (const path of [...found, ...unread]) {
    const why = whyPrivate(stripFolder(path));
    if (why !== undefined) withheld.set(stripFolder(path), why);
    reportPrivate(path, why, report);
  }
  for (const link of refused) reportLink(link, report);
  for (const path of found.filter((each) => NOT_CLEANED.test(each))) {
    report(diagnose(imageRules.keepsCameraData, { src: path.slice(PUBLIC.length) }, locateFile(path)));
  }
  return {
    published: found.map(stripFolder).filter(isPublished),
    refused: new Set(refused.map(({ file }) => stripFolder(file))),
    withheld,
  };
}

function reportPrivate(path: string, why: string | undefined, report: Report): void {
  if (why === undefined || LITTER.test(path)) return;
  const name = path.slice(path.lastIndexOf('/') + 1);
  report(diagnose(fileRules.privateFile, { name, why }, locateFile(path)));
}

/** Reports a symbolic link that is not followed. */
export function reportLink({ file, problem }: RefusedLink, report: Report): void {
  const name = file.slice(file.lastIndexOf('/') + 1);
  report(diagnose(fileRules.refusedLink, { name, problem }, locateFile(file)));
}

/** `.well-known` is the one folder that starts with a dot and is for visitors (RFC 8615). */
function whyPrivate(file: string): string | undefined {
  const parts = file.split('/');
  if (parts.slice(parts[0] === '.well-known' ? 1 : 0).some((part) => part.startsWith('.'))) {
    return 'starts with a dot, or lies in a folder that does, as settings and passwords do';
  }
  const name = (parts.at(-1) ?? '').replace(COPY, '');
  return PRIVATE.find(([pattern]) => pattern.test(name))?.[1];
}
