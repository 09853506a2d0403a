import { defineRule } from '../rule.ts';

interface VersionParams {
  /** What the site is written for. */
  readonly version: number;
  /** What the builder reads. */
  readonly current: number;
  /** Whether the site says it. */
  readonly isWritten: boolean;
}

export const olderVersion = defineRule<VersionParams>({
  code: 'site/older-version',
  severity: 'warning',
  title: 'A site that is written for an earlier builder',
  message: ({ version, current, isWritten }) =>
    isWritten
      ? `This site is written for version ${version} of the content; this builder reads version ${current}.`
      : `This site names no version, so it counts as version ${version}; this builder reads version ${current}.`,
  hint: () =>
    'Run "npm run upgrade" (or "npx page-builder upgrade"): it changes what has to change, and writes the version.',
});

export const newerVersion = defineRule<VersionParams>({
  code: 'site/newer-version',
  title: 'A site that is written for a later builder',
  message: ({ version, current }) =>
    `This site is written for version ${version} of the content; this builder reads version ${current} at most.`,
  hint: () =>
    'Update the builder, as docs/upgrade.md says. The builder is in no registry: do not install "page-builder" from one.',
});

export const deprecatedProp = defineRule<{ key: string; instead: string; isThere: boolean }>({
  code: 'block/deprecated-prop',
  severity: 'warning',
  title: 'A property that is about to go',
  message: ({ key, instead }) => `"${key}" is called "${instead}" now. The old name will go in the next version.`,
  hint: ({ key, instead, isThere }) =>
    isThere ? `"${instead}" is there already: delete "${key}".` : `Write "${instead}:" in place of "${key}:".`,
});
