/**
 * What a block may be allowed to load, by the directives of a Content-Security-Policy. Scripts and frames of companies
 * are declared in `site.yaml`.
 */
const KINDS = ['img-src', 'media-src', 'font-src', 'connect-src'] as const;

/** Hosts from which a block loads pictures, films, fonts or data. */
export type Loads = Readonly<Partial<Record<(typeof KINDS)[number], readonly string[]>>>;

const HOST = /^https:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?$/;

/** @throws for an invalid kind or host, because it goes into the policy of a page unchanged */
export function checkLoads(loads: Loads): Loads {
  for (const [kind, hosts] of Object.entries(loads)) {
    if (!KINDS.some((each) => each === kind)) throw new Error(`"loads" has no "${kind}". It has: ${KINDS.join(', ')}.`);
    const wrong = hosts.find((host) => !HOST.test(host));
    if (wrong !== undefined)
      throw new Error(`"${wrong}" in "loads" is not a host. Write "https://", the host and nothing after it.`);
  }
  return loads;
}
