/** The version of what sites may write that this builder reads. The upgrade in scripts/upgrade brings older sites to it. */
export const CONTENT_VERSION = 2;

/** That of a site that names none: it was written for builder 0.1. */
export const OLDEST_VERSION = 1;
