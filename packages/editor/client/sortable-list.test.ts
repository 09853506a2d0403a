import type { Active, Over } from '@dnd-kit/core';
import { expect, it } from 'vitest';
import { announceDrag } from './sortable-list.tsx';

const rect = { current: { initial: null, translated: null } };
const active: Active = { id: 'b', data: { current: undefined }, rect };
const over: Over = {
  ...{ id: 'c', disabled: false, data: { current: undefined } },
  rect: { width: 0, height: 0, top: 0, left: 0, right: 0, bottom: 0 },
};

it('announces the dragged block and its position', () => {
  const said = announceDrag(['a', 'b', 'c'], (index) => ['Hero', 'Cards', 'Steps'][index] ?? '');
  expect([
    said.onDragStart({ active }),
    said.onDragOver({ active, over }),
    said.onDragOver({ active, over: null }),
    said.onDragEnd({ active, over }),
    said.onDragCancel({ active, over }),
  ]).toEqual([
    'Cards is picked up.',
    'Cards is at position 3 of 3.',
    'Cards is outside the list.',
    'Cards was dropped at position 3 of 3.',
    'Cards is back at its place.',
  ]);
});
