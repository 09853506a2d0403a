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
import type { CheckUnlessSound } from '../memory/index.ts';
import type { Reader, RefusedLink } from '../yaml/index.ts';

/** The folder of the files that are published unchanged. */
export const PUBLIC = 'public';

/** Files that must not be published: patterns of their names (without the suffix of a copy), with the problem. */
const PRIVATE: readonly (readonly [name: RegExp, kind: string])[] = [
  [/\.(?:pem|key|p8|p12|pfx|der|jks|keystore|ppk|ovpn|kdbx?|keychain(?:-db)?)$/i, 'has the extension of a secret key'],
  [/^(?:id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?|ssh_host_\w+_key)$/i, 'is a secret key'],
  [
    /^(?:credentials?|passwords?|secrets?|client[_-]secrets?|service[_-]account)(?:[_-][\w-]+)?(?:\.\w+)?$/i,
    'has the name of a password file',
  ],
  [/^(?:shadow|_?netrc|my\.cnf|wp-config\.php)$|\.(?:env|htpasswd|pgpass)$/i, 'has the name of a password file'],
  [/\.map$/i, 'is a source map, which shows the source of a script'],
  [/\.ya?ml$/i, 'is YAML, which is the source of the site'],
];

/**
 * Suffixes that people and programs add to the name of a copy: `server.key.bak`, `server.key~`,
 * `server.key.2026-11-01`, `server (1).key`.
 */
const COPY =
  /(?:~|\.(?:bak|backup|old|orig|save|copy|tmp|swp|\d[\d-]*))+$| \(\d+\)(?=\.\w+$|$)|(?: -)? copy(?=\.\w+$|$)/gi;

/** Files that operating systems and git users leave behind. */
const LITTER = /(?:^|\/)(?:\.DS_Store|\.gitkeep|\._[^/]*)$/;

/** Photo formats whose metadata cannot be removed, and which browsers do not show. */
const NOT_CLEANED = /\.(?:heic|heif|hif|tiff?|dng|cr[23]|nef|arw|raf|orf|rw2)$/i;

/** Whether the file at a path in `public/` is published. */
export function isPublished(file: string): boolean {
  return whyPrivate(file) === undefined;
}

/** The files in `public/`, as paths in that folder. */
export interface PublicFiles {
  readonly published: readonly string[];
  /** The symbolic links that are not followed, which are already reported. */
  readonly refused: ReadonlySet<string>;
  /** The files that are not published, with the problem of their names. */
  readonly withheld: ReadonlyMap<string, string>;
}

/** Lists the files of `public/`. Files that are not published are reported, except those of `LITTER`. */
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

/**
 * The reason why a file is not published; undefined if it is published. `.well-known` is the only folder with a
 * leading dot that is public (RFC 8615).
 */
function whyPrivate(file: string): string | undefined {
  const parts = file.split('/');
  if (parts.slice(parts[0] === '.well-known' ? 1 : 0).some((part) => part.startsWith('.'))) {
    return 'starts with a dot, or is in a folder that does, like files with settings and passwords';
  }
  const name = (parts.at(-1) ?? '').replace(COPY, '');
  return PRIVATE.find(([pattern]) => pattern.test(name))?.[1];
}

/** Finds files of `public/` by paths as people write them, with a leading slash. */
export interface FileFinder extends Pick<Suggester, 'nearest'> {
  /** The path of the published file, whose name may have another Unicode form than the written path. */
  readonly find: (path: string) => string | undefined;
  /** Why an existing file is not published. */
  readonly whyWithheld: (path: string) => string | undefined;
}

/** @param built the paths of files that the builder writes, such as feeds, to which pages can link */
export function createFileFinder({ published, refused, withheld }: PublicFiles, built: readonly string[]): FileFinder {
  const paths = new Set([...built, ...[...published, ...refused].map((file) => `/${file}`)]);
  return {
    find: createNameFinder(paths),
    whyWithheld: (path) => withheld.get(path.slice(1)),
    ...createSuggester(paths),
  };
}

interface Declared {
  /** Folders and files in `public/` that `site.yaml` lists. */
  readonly paths: readonly string[];
  /** The files in `public/`. */
  readonly files: readonly string[];
  readonly locationAt: (index: number) => Location;
}

/**
 * Returns a function that checks whether a picture is greyed out, and not hidden, when it does not load. Paths in
 * `dimmed` that do not exist are reported.
 */
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

/** Reports every SVG in `public/` that contains more than a picture, or that browsers cannot show. */
export function checkDrawings(reader: Reader, checkUnlessSound: CheckUnlessSound): readonly Diagnostic[] {
  const drawings = reader.list(PUBLIC).filter((file) => DRAWING.test(file));
  return drawings.flatMap((file) => {
    const signature = reader.readSignature?.(file);
    const check = () => checkFile(file, reader.read(file));
    if (signature === undefined) return check();
    return checkUnlessSound(file, signature, () => ({ diagnostics: check(), dependencies: [] }));
  });
}

function checkFile(file: string, bytes: Uint8Array | undefined): readonly Diagnostic[] {
  if (!bytes) return [];
  const { text, faults } = findFaults(file, bytes);
  return faults.map(({ problem, words, range }) => {
    const location = { source: { file, text }, range };
    switch (problem) {
      case 'empty':
      case 'compressed':
      case 'encoding':
      case 'namespace':
      case 'copies':
      case 'deep':
      case 'syntax':
        return diagnose(imageRules.brokenSvg, { problem, words }, location);
      default:
        return diagnose(imageRules.unsafeSvg, { problem, words: shorten(words, 80) }, location);
    }
  });
}

/** Finds the faults of an SVG. Any other XML file is only checked for scripts, which browsers would run. */
function findFaults(file: string, bytes: Uint8Array): CheckedDrawing {
  const checked = checkDrawing(bytes);
  const isDrawing = !/\.xml$/i.test(file) || !checked.faults.some(({ problem }) => UNKNOWN.has(problem));
  return isDrawing ? checked : { ...checked, faults: checked.faults.filter(({ problem }) => problem === 'script') };
}

const UNKNOWN: ReadonlySet<string> = new Set(['empty', 'compressed', 'encoding', 'namespace']);
