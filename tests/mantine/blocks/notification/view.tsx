import { Notification, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { HeadingProps } from '../heading.ts';
import { KitSection } from '../kit-section.tsx';

/** A message that can be closed. */
export function NotificationBlock({ heading }: HeadingProps): ReactNode {
  const [isOpen, setOpen] = useState(true);
  return (
    <KitSection heading={heading}>
      <Stack maw={420}>
        {isOpen && (
          <Notification
            title="The report is ready"
            closeButtonProps={{ 'aria-label': 'Close' }}
            onClose={() => setOpen(false)}
          >
            It has 84 pages.
          </Notification>
        )}
        <Notification title="We could not reach you" color="bad" withBorder withCloseButton={false}>
          Please call us before noon.
        </Notification>
      </Stack>
    </KitSection>
  );
}
