import { z } from 'zod';

/** The settings for the second thread of a build. */
export const threadSettings = z.object({
  /** The folder of the site. */
  root: z.string(),
  /** The folder the site is built into. */
  out: z.string(),
  /**
   * The cache folder of the site from earlier builds. The thread stores the data of pictures there, and nothing else.
   */
  cache: z.string(),
  /** The folder of the encoded pictures of all sites. */
  encoded: z.string(),
  /** The folder of the running code. */
  bundle: z.string(),
  /** The instant of the built site, as for `SiteEnvironment`. */
  at: z.union([z.number(), z.string()]),
});
export type ThreadSettings = z.output<typeof threadSettings>;
