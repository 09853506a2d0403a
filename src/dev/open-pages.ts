import type { ViteDevServer } from 'vite';
import type { Diagnostic } from '../check/diagnostics/index.ts';
import { CHANGED, FAULTS, HELLO, STYLES } from '../client/dev/fault.ts';
import { toFaults } from './faults.ts';

/** The pages that are open in browsers. */
export interface OpenPages {
  /** The number of changes to the site. It is sent with each page, which returns it when it connects. */
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
        // The site may have changed between the page and its connection.
        if (shown !== String(edition)) client.send(CHANGED);
        tellFaults(await listFaults());
      }),
  };
}
