import type { Path } from '../../../../src/content/yaml/edit/edit.ts';
import type { Contrast, RoleColors, ThemeReport } from '../../model/theme-report.ts';

/** The contrast of two colours of a theme, in words. */
export interface ShownContrast extends Contrast {
  /** A description: “text” on “cards, menus, panels”. */
  readonly words: string;
}

/** The current colour of a theme setting as `#rrggbb`, even if the file has none. */
export function readColorAt({ colors }: ThemeReport, at: Path): string | undefined {
  const { key, scheme } = readSetting(at);
  return colors.find(({ role }) => role === key)?.[scheme ?? 'light'];
}

/** The contrasts that depend on a theme setting, lowest first: of a colour, with its backgrounds and foregrounds. */
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
  const [front, back] = [contrast.role, contrast.on].map((name) => colors.find(({ role }) => role === name)?.use);
  return front && back ? [{ ...contrast, words: `“${front}” on “${back}”` }] : [];
}

interface Setting {
  readonly key: string;
  readonly isRole: boolean;
  readonly scheme: Contrast['scheme'] | undefined;
}

/** `colors.brand` is a colour from which others are derived; `colors.roles.text.dark` is a role in one scheme. */
function readSetting(at: Path): Setting {
  const index = at.lastIndexOf('roles');
  const [key, scheme] = index < 0 ? at.slice(-1) : at.slice(index + 1);
  return {
    key: String(key),
    isRole: index >= 0,
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : undefined,
  };
}
