/** The folder of the site that a command works on, as scripts/run.mjs has found it; undefined for the builder's own. */
export function findSite(project: string): string | undefined {
  const site = process.env.PAGE_BUILDER_SITE;
  return site === undefined || site === project ? undefined : site;
}
