import { Button, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { HeadingProps } from '../heading.ts';
import { KitSection } from '../kit-section.tsx';

const PRICES = [
  ['Flat', 'up to 150 m²', 'one day', 'AED 1,200'],
  ['Townhouse', 'up to 300 m²', 'one day', 'AED 1,900'],
  ['Villa', 'up to 600 m²', 'two days', 'AED 2,900'],
];

/** Rows and columns, sorted. */
export function TableBlock({ heading }: HeadingProps): ReactNode {
  const [isDearFirst, setDearFirst] = useState(false);
  const rows = isDearFirst ? PRICES.toReversed() : PRICES;
  return (
    <KitSection heading={heading}>
      <Button variant="default" size="sm" mb="md" onClick={() => setDearFirst(!isDearFirst)}>
        {isDearFirst ? 'Cheapest first' : 'Dearest first'}
      </Button>
      <Table.ScrollContainer
        minWidth={520}
        scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'region', 'aria-label': 'Prices' } }}
      >
        <Table striped highlightOnHover withTableBorder captionSide="bottom">
          <Table.Caption>Prices with VAT, since January</Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Home</Table.Th>
              <Table.Th scope="col">Area</Table.Th>
              <Table.Th scope="col">Report within</Table.Th>
              <Table.Th scope="col">Price</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(([home, area, time, price]) => (
              <Table.Tr key={home}>
                <Table.Td>{home}</Table.Td>
                <Table.Td>{area}</Table.Td>
                <Table.Td>{time}</Table.Td>
                <Table.Td>{price}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </KitSection>
  );
}
