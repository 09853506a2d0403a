import { z } from 'zod';

/** What a second thread of a build works on. */
export const threadSettings = z.object({
  /** The folder of the site. */
  root: z.string(),
  /** The folder the site is built into. */
  out: z.string(),
  /** The folder of what is known of the site from earlier builds. The thread stores there what it finds out of pictures, and nothing else. */
  cache: z.string(),
  /** The folder of the encoded pictures of all sites. */
  encoded: z.string(),
  /** The folder of the code that runs. */
  bundle: z.string(),
  /** The instant for which the site is built, as for `SiteEnvironment`. */
  at: z.union([z.number(), z.string()]),
});
export type ThreadSettings = z.output<typeof threadSettings>;
