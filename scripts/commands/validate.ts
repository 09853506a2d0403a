import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import colors from 'picocolors';
import type { Diagnostic, Note } from '../../src/check/diagnostics/index.ts';
import {
  catalogue,
  count,
  escapeControls,
  formatGithub,
  formatJson,
  formatSarif,
  hasErrors,
  isRefused,
  listOpen,
  suggest,
  summarise,
} from '../../src/check/diagnostics/index.ts';
import { SHEET_FILE, SITE_FILE, THEME_FILE } from '../../src/content/index.ts';
import { diskReader, isInside, toPosix } from '../../src/content/yaml/index.ts';
import { createMemory, openMedia, openProject, updateSources } from '../../src/project/index.ts';
import type { Command } from '../command.ts';
import { EXIT, parseOptions, siteRoot, UsageError } from '../command.ts';
import type { FixedSite } from '../fix/fix-site.ts';
import { fixSite } from '../fix/fix-site.ts';
import { encodedFiles, siteCache } from '../site-cache.ts';
import {
  createProgressLine,
  formatAcceptedForTerminal,
  formatForTerminal,
  formatNotesForTerminal,
  formatTime,
} from '../terminal.ts';

const HELP = `Usage: npm run validate -- [options] [paths…]

Checks site.yaml and every page, and reports what is wrong and where.
Paths are files or folders: only mistakes in them are shown (and fixed); links are still checked against the whole site.

  --fix          first fix what has only one possible fix: a misspelt key, text that needs quotes, another address of a page …
  --strict       count warnings as mistakes, such as an open TODO; for a site that goes live
  --all          show every message, even if many are the same
  --format F     the output format: pretty (default), json, github (annotations) or sarif (code scanning)
  --offline      take the last answers of the site's own sources, without asking them (docs/spreadsheets.md)
  --root DIR     the folder of site.yaml (default: this project)

Exit code: 0 fine (perhaps with warnings), 1 mistakes in the content (with --strict also warnings), 2 a wrong call or a
file that cannot be used, 70 a fault of the page builder.
`;

/** The result of a check, for display. */
interface Findings {
  readonly diagnostics: readonly Diagnostic[];
  /** The number of diagnostics in files that were not requested. */
  readonly elsewhere: number;
  readonly pages: number;
  /** Content that is hidden on purpose; empty while there are faults. */
  readonly notes: readonly Note[];
  /** The folder of the site relative to the repository, empty or with "/" at its end. */
  readonly base: string;
  /** Whether warnings count as mistakes. */
  readonly isStrict: boolean;
  /** Whether the possible fixes have been tried. */
  readonly isFixed: boolean;
  /** Whether all diagnostics with the same message are shown. */
  readonly showsAll: boolean;
  /** In ms. */
  readonly time: number;
}

const FORMATS: Readonly<Record<string, (findings: Findings) => string>> = {
  pretty: formatFindings,
  json: ({ diagnostics, pages, notes }) => formatJson(diagnostics, pages, notes),
  github: ({ diagnostics, base }) => formatGithub(diagnostics, base),
  sarif: ({ diagnostics, base }) => formatSarif(diagnostics, { rules: catalogue, base }),
};

export const validate: Command = async (args, project, cache) => {
  const { values, positionals } = parseOptions(
    args,
    {
      root: { type: 'string' },
      format: { type: 'string', default: 'pretty' },
      fix: { type: 'boolean' },
      strict: { type: 'boolean' },
      all: { type: 'boolean' },
      offline: { type: 'boolean' },
    },
    HELP,
  );
  const format = chooseFormat(values.format);
  const root = siteRoot(values.root, project, HELP);
  const includes = narrowTo(positionals, root, HELP);
  const progress = createProgressLine();
  const started = performance.now();
  const ofSources = await updateSources({ root, isOffline: values.offline ?? false });
  if (values.fix) {
    progress.show('Fixing the site…');
    const fixed = fixSite(root, includes);
    progress.clear();
    const say = values.format === 'pretty' ? console.log : console.error;
    say(describeFixes(fixed));
  }
  progress.show('Checking the site…');
  const known = siteCache(cache, root);
  const media = await openMedia(root, { cache: known, encoded: encodedFiles(project) }, false);
  const opened = openProject(root, { memory: createMemory(known), media });
  const loaded = opened.load();
  const found = [...ofSources, ...opened.check(loaded)];
  opened.save();
  progress.clear();
  const diagnostics = found.filter(({ source }) => includes(source.file));
  const text = format({
    diagnostics,
    elsewhere: found.length - diagnostics.length,
    pages: loaded.site.pages.length,
    notes: hasErrors(found) ? [] : loaded.listNotes().filter(({ source }) => includes(source.file)),
    base: folderFrom(process.env.GITHUB_WORKSPACE ?? process.cwd(), root),
    isStrict: values.strict ?? false,
    isFixed: values.fix ?? false,
    showsAll: values.all ?? false,
    time: performance.now() - started,
  });
  if (text !== '') process.stdout.write(`${text}\n`);
  return isRefused(diagnostics, values.strict ?? false) ? EXIT.content : EXIT.fine;
};

function chooseFormat(name: string): (findings: Findings) => string {
  const format = Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined;
  if (format) return format;
  const names = Object.keys(FORMATS);
  const meant = suggest(name, names);
  const hint = meant ? `Did you mean "${meant}"?` : `The formats are: ${names.join(', ')}.`;
  throw new UsageError(`There is no format "${name}". ${hint}`, HELP);
}

/** The path of a site in its repository; empty for a site outside it. */
function folderFrom(repository: string, root: string): string {
  const folder = toPosix(relative(repository, root));
  return folder === '' || folder.startsWith('..') ? '' : `${folder}/`;
}

/** The diagnostics, their number, the possible fixes, the accepted warnings, and the notes. */
function formatFindings({ notes, ...findings }: Findings): string {
  const texts = [
    formatDiagnostics({ ...findings, diagnostics: listOpen(findings.diagnostics) }),
    formatAcceptedForTerminal(findings.diagnostics),
    formatNotesForTerminal(notes),
  ];
  return texts.filter((text) => text !== '').join('\n\n');
}

function formatDiagnostics(findings: Omit<Findings, 'notes'>): string {
  const { diagnostics, elsewhere, pages, isStrict, isFixed, showsAll, time } = findings;
  const checked = `${count(pages, 'page')} checked in ${formatTime(time)}.`;
  const more = elsewhere > 0 ? ` ${count(elsewhere, 'message')} about other files not shown.` : '';
  if (diagnostics.length === 0)
    return elsewhere > 0 ? `Nothing wrong here.${more}` : `${colors.green('All fine:')} ${checked}`;
  const fixable = diagnostics.filter(({ fix }) => fix !== undefined).length;
  const rows = [
    `${formatForTerminal(diagnostics, showsAll)}\n`,
    `${closing(diagnostics, isStrict)}: ${checked}${more}`,
  ];
  if (fixable > 0 && !isFixed) rows.push(`${fixable} can be fixed for you: npm run validate -- --fix`);
  return rows.join('\n');
}

function closing(diagnostics: readonly Diagnostic[], isStrict: boolean): string {
  return hasErrors(diagnostics) || isStrict
    ? colors.red(summarise(diagnostics))
    : `${colors.green('No errors')}, ${colors.yellow(summarise(diagnostics))}`;
}

function describeFixes({ written, changed, links, refused }: FixedSite): string {
  const fixes = written.reduce((sum, file) => sum + file.fixes, 0);
  const rows = [
    fixes > 0 ? `Fixed ${count(fixes, 'fault')} in ${count(written.length, 'file')}.` : 'Nothing could be fixed.',
    ...changed.map(
      ({ file }) => `${escapeControls(file)} was changed by another program in the meantime, so it was left alone.`,
    ),
    ...links.map(
      ({ file }) => `${escapeControls(file)} is a symbolic link, so it was left alone. Fix the file that it points to.`,
    ),
  ];
  if (refused > 0)
    rows.push(`Left out ${count(refused, 'fix', 'fixes')}, because the page would not have been better.`);
  return `${rows.join('\n')}\n`;
}

/**
 * Returns a filter for the files of a site that the paths select: files, or folders with all their content. A path is
 * relative to the current folder (for npm, the folder in which it was started) or to the folder of the site. Without
 * paths, every file is selected.
 */
export function narrowTo(paths: readonly string[], root: string, help: string): (file: string) => boolean {
  if (paths.length === 0) return () => true;
  const starts = [process.cwd(), process.env.INIT_CWD ?? root, root];
  const wanted = paths.map((path) => {
    const existing = starts.map((start) => resolve(start, path)).filter((found) => existsSync(found));
    const inside = existing.find((found) => isInside(found, root));
    if (inside !== undefined) return toPosix(relative(root, inside));
    throw new UsageError(
      existing.length > 0
        ? `${path} is not in the folder of the site, ${root}.`
        : `There is no ${path}.${didYouMean(path, root)}`,
      help,
    );
  });
  return (file) => wanted.some((path) => path === '' || file === path || file.startsWith(`${path}/`));
}

function didYouMean(path: string, root: string): string {
  const files = [...diskReader(root).list('pages'), SITE_FILE, THEME_FILE, SHEET_FILE];
  const folders = files.map((file) => file.slice(0, Math.max(0, file.lastIndexOf('/')))).filter(Boolean);
  const names = [...new Set([...files, ...folders])];
  const short = [`${path}.yaml`, `pages/${path}`, `pages/${path}.yaml`];
  const meant = names.find((name) => short.includes(name)) ?? suggest(path, names);
  return meant === undefined ? '' : ` Did you mean ${meant}?`;
}
