import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { CHROMIUM_FLAGS } from '../../../scripts/index.ts';

const run = promisify(execFile);

const resultSchema = z.array(
  z.strictObject({
    performance: z.number(),
    fcpSeconds: z.number(),
    lcpSeconds: z.number(),
    tbtMs: z.number(),
    cls: z.number(),
  }),
);

/** What Lighthouse finds out about pages on a simulated phone. `folder` has it installed. */
export async function runLighthouse(folder: string, browser: string, addresses: readonly string[]) {
  const { stdout } = await run(
    process.execPath,
    ['measure.mjs', browser, JSON.stringify(CHROMIUM_FLAGS), ...addresses],
    { cwd: folder },
  );
  return resultSchema.parse(JSON.parse(stdout));
}
