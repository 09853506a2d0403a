import type { Diagnostic, Location } from '../../check/diagnostics/index.ts';
import { narrowLocation } from '../../check/diagnostics/index.ts';
import type { Origin } from './placeholder.ts';

/** The placeholder itself, inside the text that is written at `origin`. */
export function findLocation({ document, path }: Origin, name: string): Location {
  const location = document.locate(path);
  const written = location.source.text.slice(...location.range);
  for (const { 0: found, 1: inside } of written.matchAll(ONE_NAME)) {
    if (inside === name) return narrowLocation(location, found);
  }
  return location;
}

const ONE_NAME = /\$\{\s*([^\s{}|]+)(?:\s*\|\s*(?:and|or))?\s*\}/g;

/** Writes another name into a placeholder; undefined where it is unknown, or where it does not stand alone. */
export function rename({ source, range }: Location, name: string, meant: string | undefined): Diagnostic['fix'] {
  const written = source.text.slice(...range);
  if (meant === undefined || !/^\$\{[^}]*\}$/.test(written)) return undefined;
  return { range, text: written.replace(name, () => meant) };
}
