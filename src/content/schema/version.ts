/** The version of what sites may write that this builder reads. The upgrade in scripts/upgrade brings older sites to it. */
export const CONTENT_VERSION = 2;

/** The version of a site that names none: it was written for a draft of builder 0.1. */
export const OLDEST_VERSION = 1;
