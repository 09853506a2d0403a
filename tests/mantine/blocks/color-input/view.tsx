import { ColorInput } from '@mantine/core';
import { MantineIsland } from 'page-builder/mantine';
import { Section } from 'page-builder/ui';
import type { ReactNode } from 'react';
import type { HeadingProps } from '../heading.ts';

/** The picker has no words for its sliders. */
const THEME = { components: { ColorPicker: { defaultProps: { saturationLabel: 'Saturation', hueLabel: 'Hue' } } } };

/** A colour, written or picked. */
export function ColorInputBlock({ heading }: HeadingProps): ReactNode {
  return (
    <Section heading={heading}>
      <MantineIsland theme={THEME}>
        <ColorInput
          label="Colour of the wall"
          description="So that repaired places match"
          defaultValue="#e8dcc4"
          swatches={['#e8dcc4', '#d9d9d6', '#b7c4b1', '#a34a28', '#3d4f5c']}
          eyeDropperButtonProps={{ 'aria-label': 'Pick a colour from the screen' }}
        />
      </MantineIsland>
    </Section>
  );
}
