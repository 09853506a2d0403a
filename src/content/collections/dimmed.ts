import type { Location, Report } from '../../check/diagnostics/index.ts';
import { diagnose, imageRules, suggest } from '../../check/diagnostics/index.ts';

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
