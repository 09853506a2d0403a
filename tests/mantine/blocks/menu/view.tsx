import { Button, Menu, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { HeadingProps } from '../heading.ts';
import { KitSection } from '../kit-section.tsx';

/** Commands behind a button. */
export function MenuBlock({ heading }: HeadingProps): ReactNode {
  const [last, setLast] = useState('Nothing done yet.');
  return (
    <KitSection heading={heading}>
      <Menu width={220} shadow="md">
        <Menu.Target>
          <Button variant="outline">Report</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Share</Menu.Label>
          <Menu.Item onClick={() => setLast('Sent to the developer.')}>Send to the developer</Menu.Item>
          <Menu.Item disabled>Send to the bank</Menu.Item>
          <Menu.Divider />
          <Menu.Item color="bad" onClick={() => setLast('Deleted.')}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Text mt="xs" role="status">
        {last}
      </Text>
    </KitSection>
  );
}
