import { createNameFinder } from '../../block/address/index.ts';
import type { Diagnostic, Location, Report, Suggester } from '../../check/diagnostics/index.ts';
import {
  createSuggester,
  diagnose,
  fileRules,
  imageRules,
  locateFile,
  shorten,
  suggest,
} from '../../check/diagnostics/index.ts';
import type { CheckedDrawing } from '../../media/index.ts';
import { checkDrawing } from '../../media/index.ts';
import type { Table } from '../../prerender/store/index.ts';
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

/** Finds files of `public/` by paths as people write them, which start with a slash. */
export interface FileFinder extends Pick<Suggester, 'nearest'> {
  /** The path of the file that is published and meant: its letters may be stored in another form, as some disks do. */
  readonly find: (path: string) => string | undefined;
  /** Why an existing file is not published. */
  readonly whyWithheld: (path: string) => string | undefined;
}

export function createFileFinder({ published, refused, withheld }: PublicFiles): FileFinder {
  const paths = new Set([...published, ...refused].map((file) => `/${file}`));
  return {
    find: createNameFinder(paths),
    whyWithheld: (path) => withheld.get(path.slice(1)),
    ...createSuggester(paths),
  };
}

interface Declared {
  /** Folders and files in `public/`, as `site.yaml` names them. */
  readonly paths: readonly string[];
  /** The files in `public/`. */
  readonly files: readonly string[];
  readonly locationAt: (index: number) => Location;
}

/** Says of a picture whether it is dimmed, not hidden, when it does not load; reports what is declared and not there. */
export function createDimming({ paths, files, locationAt }: Declared, report: Report): (src: string) => boolean {
  const isAt = (src: string, path: string) => src === path || src.startsWith(`${path}/`);
  const declared = paths.map((path) => path.replace(/\/+$/, ''));
  for (const [index, path] of declared.entries()) {
    if (files.some((file) => isAt(`/${file}`, path))) continue;
    const folders = files.map((file) => `/${file.slice(0, Math.max(0, file.lastIndexOf('/')))}`);
    const suggestion = suggest(path, [...new Set(folders)]);
    report(diagnose(imageRules.missingFile, { src: path, suggestion }, locationAt(index)));
  }
  return (src) => declared.some((path) => isAt(src, path));
}

const DRAWING = /\.(?:svgz?|xml)$/i;

/** Tells of every SVG in `public/` that is more than a picture, or that no browser shows. */
export function checkDrawings(
  reader: Reader,
  sound: Pick<Table<string>, 'get' | 'set'> | undefined,
): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const file of reader.list(PUBLIC)) {
    if (!DRAWING.test(file)) continue;
    const signature = reader.readSignature?.(file);
    if (signature !== undefined && sound?.get(file) === signature) continue;
    const bytes = reader.read(file);
    if (!bytes) continue;
    const { text, faults } = findFaults(file, bytes);
    if (faults.length === 0 && signature !== undefined) sound?.set(file, signature);
    for (const { problem, words, range } of faults) {
      const location = { source: { file, text }, range };
      switch (problem) {
        case 'empty':
        case 'compressed':
        case 'encoding':
        case 'namespace':
        case 'copies':
        case 'deep':
        case 'syntax':
          found.push(diagnose(imageRules.brokenSvg, { problem, words }, location));
          break;
        default:
          found.push(diagnose(imageRules.unsafeSvg, { problem, words: shorten(words, 80) }, location));
      }
    }
  }
  return found;
}

/** Any XML may hold a script for browsers; all else is asked of drawings alone. */
function findFaults(file: string, bytes: Uint8Array): CheckedDrawing {
  const checked = checkDrawing(bytes);
  const isDrawing = !/\.xml$/i.test(file) || !checked.faults.some(({ problem }) => UNKNOWN.has(problem));
  return isDrawing ? checked : { ...checked, faults: checked.faults.filter(({ problem }) => problem === 'script') };
}

const UNKNOWN: ReadonlySet<string> = new Set(['empty', 'compressed', 'encoding', 'namespace']);
