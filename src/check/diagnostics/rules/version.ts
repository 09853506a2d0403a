import { defineRule } from '../rule.ts';

interface VersionParams {
  /** The version that the site is written for. */
  readonly version: number;
  /** The version that the builder reads. */
  readonly current: number;
  /** Whether site.yaml names the version. */
  readonly isWritten: boolean;
}

export const olderVersion = defineRule<VersionParams>({
  code: 'site/older-version',
  severity: 'warning',
  title: 'A site written for an older version of the builder',
  message: ({ version, current, isWritten }) =>
    isWritten
      ? `This site is written for version ${version} of the content; this builder reads version ${current}.`
      : `This site names no version, so it counts as version ${version}; this builder reads version ${current}.`,
  hint: () =>
    'Run "npm run upgrade" (or "npx page-builder upgrade"). It makes the necessary changes and writes the version.',
});

export const newerVersion = defineRule<VersionParams>({
  code: 'site/newer-version',
  title: 'A site written for a newer version of the builder',
  message: ({ version, current }) =>
    `This site is written for version ${version} of the content; this builder reads version ${current} at most.`,
  hint: () =>
    'Update the builder as docs/upgrade.md describes. Do not install "page-builder" from npm or another package registry: this builder is not published there.',
});

export const deprecatedProp = defineRule<{ key: string; instead: string; isThere: boolean }>({
  code: 'block/deprecated-prop',
  severity: 'warning',
  title: 'A deprecated property',
  message: ({ key, instead }) =>
    `"${key}" is deprecated; it is now called "${instead}". The next version will not accept the old name.`,
  hint: ({ key, instead, isThere }) =>
    isThere ? `"${instead}" already exists, so delete "${key}".` : `Write "${instead}:" instead of "${key}:".`,
});
