import { Alert, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { HeadingProps } from '../heading.ts';
import { KitSection } from '../kit-section.tsx';

/** A notice that can be closed. */
export function AlertBlock({ heading }: HeadingProps): ReactNode {
  const [isOpen, setOpen] = useState(true);
  return (
    <KitSection heading={heading}>
      <Stack>
        {isOpen && (
          <Alert
            title="The water is turned off"
            withCloseButton
            closeButtonLabel="Close the notice"
            onClose={() => setOpen(false)}
          >
            Ask the developer to turn it on before Thursday, or we cannot test the drains.
          </Alert>
        )}
        <Alert color="bad" variant="filled" title="Do not use the socket in the plant room">
          It has no earth.
        </Alert>
        <Alert color="good" variant="outline" title="The roof is tight">
          We flooded it for two days.
        </Alert>
      </Stack>
    </KitSection>
  );
}
