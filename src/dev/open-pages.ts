import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { Diagnostic } from '../check/diagnostics/index.ts';
import { codeFrame, escapeControls, findPosition, printable } from '../check/diagnostics/index.ts';
import type { Folders } from '../check/failure/index.ts';
import { findFolder, isFailure } from '../check/failure/index.ts';
import type { Fault } from '../client/dev/fault.ts';
import { CHANGED, FAULTS, HELLO, STYLES } from '../client/dev/fault.ts';

/** The pages that are open in browsers. */
export interface OpenPages {
  /** The number of changes to the site so far. A page contains this number, and sends it back on connecting. */
  readonly readEdition: () => number;
  readonly tellFaults: (diagnostics: readonly Diagnostic[]) => void;
  readonly tellChange: () => void;
  /** Sends the rules of changed style sheets. */
  readonly tellStyles: (sheets: readonly string[]) => void;
  /** Sends the current faults to each page that connects. */
  readonly greet: (listFaults: () => Promise<readonly Diagnostic[]>) => void;
}

/** @param root the folder of `site.yaml` */
export function createOpenPages({ config, environments }: ViteDevServer, root: string): OpenPages {
  const { hot } = environments.client;
  let edition = 0;
  const tellFaults = (diagnostics: readonly Diagnostic[]) =>
    hot.send(FAULTS, toFaults(diagnostics, { root, project: config.root }));
  return {
    readEdition: () => edition,
    tellFaults,
    tellChange: () => {
      edition += 1;
      hot.send(CHANGED);
    },
    tellStyles: (sheets) => {
      if (sheets.length > 0) hot.send(STYLES, sheets);
    },
    greet: (listFaults) =>
      hot.on(HELLO, async (shown: string | undefined, client) => {
        // The site may have changed after the page was sent and before it connected.
        if (shown !== String(edition)) client.send(CHANGED);
        tellFaults(await listFaults());
      }),
  };
}

/** Diagnostics for the overlay. */
export function toFaults(diagnostics: readonly Diagnostic[], folders: Folders): readonly Fault[] {
  return diagnostics.map((diagnostic) => {
    const { severity, code, message, hint, source, range } = diagnostic;
    const { line, column } = findPosition(source, range[0]);
    return {
      line,
      column,
      file: escapeControls(source.file),
      severity,
      code,
      message: printable(message),
      hint: printable(hint),
      frame: codeFrame(diagnostic),
      location: `${join(isFailure(diagnostic) ? findFolder(source.file, folders) : folders.root, source.file)}:${line}:${column}`,
    };
  });
}
