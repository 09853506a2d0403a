import { valueAt } from '../../../src/content/yaml/index.ts';
import type { Theme } from '../../../src/theme/settings/index.ts';
import { listContrasts, listRoles, ROLES } from '../../../src/theme/settings/index.ts';
import type { ThemeReport } from './theme-report.ts';

/**
 * The colours of a theme with their use, and the contrast of all combinations in blocks.
 * @param written `theme:` of the site, as written
 */
export function reportTheme({ palette }: Pick<Theme, 'palette'>, written: unknown): ThemeReport {
  return {
    colors: listRoles().map((role) => {
      const { use, seed } = ROLES[role];
      const isSet = seed === 'own' || valueAt(written, ['colors', 'roles', role]) !== undefined;
      return { role, use, ...(!isSet && { seed }), ...palette[role] };
    }),
    contrasts: listContrasts(palette).map(({ pair: { role, on, least }, scheme, ratio }) => ({
      ...{ role, on, scheme, least },
      // Rounded down, so that 4.499 does not look like a pass.
      ratio: Math.floor(ratio * 100) / 100,
    })),
  };
}
