import type { Path } from '../../../../src/content/yaml/edit/edit.ts';
import type { Contrast, RoleColors, ThemeReport } from '../../model/theme-report.ts';

/** Two colours of a theme, as they are shown one on the other. */
export interface ShownContrast extends Contrast {
  readonly color: string;
  readonly ground: string;
  /** In words: “text” on “cards, menus, panels”. */
  readonly words: string;
  readonly passes: boolean;
}

/** The colour that a setting of the theme is now, as `#rrggbb`, written or not. */
export function readColorAt({ colors }: ThemeReport, at: Path): string | undefined {
  const { key, scheme } = readSetting(at);
  return colors.find(({ role }) => role === key)?.[scheme ?? 'light'];
}

/** Everything that changes with the setting of a theme at a path, the weakest first: a colour, and what it is shown on and what on it. */
export function listContrastsAt({ colors, contrasts }: ThemeReport, at: Path): readonly ShownContrast[] {
  const { key, scheme, isRole } = readSetting(at);
  const isMeant = ({ role, seed }: RoleColors) => (isRole ? role === key : seed === key);
  const meant = new Set(colors.filter(isMeant).map(({ role }) => role));
  return contrasts
    .filter(({ role, on }) => meant.has(role) || meant.has(on))
    .filter((each) => scheme === undefined || each.scheme === scheme)
    .flatMap((each) => describeContrast(each, colors))
    .sort((left, right) => left.ratio / left.least - right.ratio / right.least);
}

function describeContrast(contrast: Contrast, colors: readonly RoleColors[]): readonly ShownContrast[] {
  const { role, on, scheme, ratio, least } = contrast;
  const [front, back] = [role, on].map((name) => colors.find((each) => each.role === name));
  if (!front || !back) return [];
  return [
    {
      ...contrast,
      ...{ color: front[scheme], ground: back[scheme], passes: ratio >= least },
      words: `“${front.use}” on “${back.use}”`,
    },
  ];
}

interface Setting {
  readonly key: string;
  readonly isRole: boolean;
  readonly scheme: Contrast['scheme'] | undefined;
}

/** `colors.brand` is a colour from which others are derived; `colors.roles.text.dark` is one, in one scheme. */
function readSetting(at: Path): Setting {
  const index = at.lastIndexOf('roles');
  const [key, scheme] = index < 0 ? at.slice(-1) : at.slice(index + 1);
  return {
    key: String(key),
    isRole: index >= 0,
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : undefined,
  };
}
