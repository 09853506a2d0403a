import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Path } from '../../../../src/content/yaml/edit/edit.ts';
import { Icon } from '../icon.tsx';
import { useInspector } from './context.ts';
import { listContrastsAt } from './contrasts.ts';

/** Whether a colour has enough contrast in all its uses, as `validate` measures it. */
export function ContrastNotes({ at }: { readonly at: Path }): ReactNode {
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
