import type { Rule } from './rule.ts';
import * as acceptanceRules from './rules/acceptance.ts';
import * as contentRules from './rules/content.ts';
import * as fileRules from './rules/files.ts';
import * as formulaRules from './rules/formula.ts';
import * as imageRules from './rules/images.ts';
import * as linkRules from './rules/links.ts';
import * as publicationRules from './rules/publication.ts';
import * as routeRules from './rules/routes.ts';
import { blockShape, entryShape, pageShape, siteShape } from './rules/shape.ts';
import * as sheetRules from './rules/sheets.ts';
import * as structuredDataRules from './rules/structured-data.ts';
import * as textRules from './rules/text.ts';
import * as themeRules from './rules/theme.ts';
import * as versionRules from './rules/version.ts';
import * as wordRules from './rules/words.ts';
import * as yamlRules from './rules/yaml.ts';

/** What a rule is about, without the texts for a specific fault. */
export type RuleSummary = Pick<Rule<never>, 'code' | 'severity' | 'title'>;

/** Every rule about content, in order of code. */
export const catalogue: readonly RuleSummary[] = [
  yamlRules,
  siteShape,
  pageShape,
  entryShape,
  blockShape,
  contentRules,
  fileRules,
  formulaRules,
  linkRules,
  routeRules,
  publicationRules,
  imageRules,
  sheetRules,
  structuredDataRules,
  textRules,
  themeRules,
  versionRules,
  wordRules,
  acceptanceRules,
]
  .flatMap((family): readonly RuleSummary[] => Object.values(family))
  .sort((left, right) => (left.code < right.code ? -1 : 1));

/** The codes of all warnings but those about accepted warnings. */
export const warningCodes: readonly string[] = catalogue.flatMap(({ code, severity }) =>
  severity === 'warning' && !code.startsWith('acceptance/') ? code : [],
);
