import { Group, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { Path } from '../../../../src/content/yaml/edit/edit.ts';
import { readColor } from '../../../../src/theme/settings/color.ts';
import type { Contrast, RoleColors, ThemeReport } from '../../protocol.ts';
import { Icon } from '../icon.tsx';
import type { FieldProps } from './context.ts';
import { useInspector } from './context.ts';
import { clearValue, setValue } from './edits.ts';
import classes from './inspector.module.css';
import { useDraft } from './use-draft.ts';
import { useWiring } from './wiring.tsx';

/** The pause in ms after the last movement in the colour picker before a colour is written. */
const STILL_MS = 150;

/** A colour, typed or picked, with its contrasts on the site. */
export function ColorField(props: FieldProps): ReactNode {
  const { form, value, at, label } = props;
  const { context, send } = useInspector();
  const draft = useDraft(value, (written) => (typeof written === 'string' ? written : ''));
  const write = (color: string) => send([setValue(props, color)]);
  const writeLater = useDebouncedCallback(write, { delay: STILL_MS, flushOnUnmount: true });
  const current = context.theme && readColorAt(context.theme, at);
  const type = (text: string, isPicked: boolean) => {
    const typed = text.trim();
    writeLater.cancel();
    if (typed === '' && !form.isRequired) {
      draft.type(text, undefined);
      return send(clearValue(props));
    }
    const isOne = readColor(typed) !== undefined;
    draft.type(text, isOne ? typed : value);
    if (isOne && typed !== value) (isPicked ? writeLater : write)(typed);
  };
  const shown = readColor(draft.text);
  const isOdd = draft.text.trim() !== '' && shown === undefined;
  const { 'data-tone': tone, ...wiring } = useWiring(
    props,
    isOdd ? 'Not a colour. Enter its code, a name such as “teal”, or pick one.' : undefined,
  );
  return (
    <div className={classes.field} data-tone={tone}>
      <TextInput
        {...wiring}
        spellCheck={false}
        placeholder={value === undefined && current ? `${current}, from the theme` : undefined}
        value={draft.text}
        onChange={({ currentTarget }) => type(currentTarget.value, false)}
        onBlur={isOdd ? undefined : draft.leave}
        leftSectionWidth={48}
        leftSectionPointerEvents="all"
        leftSection={
          <input
            type="color"
            className={classes.picker}
            aria-label={`Pick: ${label}`}
            data-aside=""
            value={shown ?? current ?? readColor('gray')}
            onChange={({ currentTarget }) => type(currentTarget.value, true)}
          />
        }
      />
      <ContrastNotes at={at} />
    </div>
  );
}

/** Shows whether a colour has enough contrast in all its uses, as `validate` measures it. */
function ContrastNotes({ at }: { readonly at: Path }): ReactNode {
  const { context } = useInspector();
  const shown = context.theme ? listContrastsAt(context.theme, at) : [];
  const [weakest] = shown;
  if (!weakest) return null;
  const failing = shown.filter(({ ratio, least }) => ratio < least).length;
  const { ratio, least, words, scheme } = weakest;
  return (
    <Group gap={6} mt={6} wrap="nowrap" align="flex-start" c={failing === 0 ? 'dimmed' : 'red'}>
      <Icon name={failing === 0 ? 'check' : 'alert'} size={16} />
      <Text size="xs" role="status" flex={1}>
        {failing === 0
          ? `Passes AA everywhere. The lowest contrast is ${ratio} : 1, for ${words} in ${scheme} colours.`
          : `Fails AA in ${failing} of ${shown.length} places. The contrast is ${ratio} : 1 for ${words} in ${scheme} colours, and must be ${least} : 1.`}
      </Text>
    </Group>
  );
}

/** The current colour of a theme setting as `#rrggbb`, even if the file does not set it. */
export function readColorAt({ colors }: ThemeReport, at: Path): string | undefined {
  const { key, scheme } = readSetting(at);
  return colors.find(({ role }) => role === key)?.[scheme ?? 'light'];
}

/**
 * The contrasts of a theme setting's colours with their backgrounds and foregrounds, the lowest first, each described
 * in words: “text” on “cards, menus, panels”.
 */
export function listContrastsAt({ colors, contrasts }: ThemeReport, at: Path) {
  const { key, scheme, isRole } = readSetting(at);
  const isMeant = ({ role, seed }: RoleColors) => (isRole ? role === key : seed === key);
  const meant = new Set(colors.filter(isMeant).map(({ role }) => role));
  return contrasts
    .filter(({ role, on }) => meant.has(role) || meant.has(on))
    .filter((each) => scheme === undefined || each.scheme === scheme)
    .flatMap((each) => describeContrast(each, colors))
    .sort((left, right) => left.ratio / left.least - right.ratio / right.least);
}

function describeContrast(contrast: Contrast, colors: readonly RoleColors[]) {
  const [front, back] = [contrast.role, contrast.on].map((name) => colors.find(({ role }) => role === name)?.use);
  return front && back ? [{ ...contrast, words: `“${front}” on “${back}”` }] : [];
}

/** The setting at a path of a theme: `colors.brand`, a role, or a role in one scheme: `colors.roles.text.dark`. */
function readSetting(at: Path) {
  const index = at.lastIndexOf('roles');
  const [key, scheme] = index < 0 ? at.slice(-1) : at.slice(index + 1);
  const known: Contrast['scheme'] | undefined = scheme === 'light' || scheme === 'dark' ? scheme : undefined;
  return { key: String(key), isRole: index >= 0, scheme: known };
}
