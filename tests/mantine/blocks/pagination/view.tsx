import { Pagination, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { HeadingProps } from '../heading.ts';
import { KitSection } from '../kit-section.tsx';

const nameControl = (control: 'first' | 'previous' | 'last' | 'next') => ({
  'aria-label': { first: 'First page', previous: 'Previous page', next: 'Next page', last: 'Last page' }[control],
});

/** Numbers of pages. */
export function PaginationBlock({ heading }: HeadingProps): ReactNode {
  const [page, setPage] = useState(1);
  return (
    <KitSection heading={heading}>
      <Text mb="xs">
        Faults {page * 10 - 9} to {page * 10}
      </Text>
      <Pagination total={9} value={page} onChange={setPage} siblings={0} getControlProps={nameControl} />
    </KitSection>
  );
}
