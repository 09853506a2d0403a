/** The folder of the site that a command works on, from scripts/run.mjs; undefined for the builder's own. */
export function findSite(project: string): string | undefined {
  const site = process.env.PAGE_BUILDER_SITE;
  return site === undefined || site === project ? undefined : site;
}
