/** The folder of the site that a command works on, as set by scripts/run.mjs; undefined for the builder's own site. */
export function findSite(project: string): string | undefined {
  const site = process.env.PAGE_BUILDER_SITE;
  return site === undefined || site === project ? undefined : site;
}
