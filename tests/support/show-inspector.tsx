import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { vi } from 'vitest';
import { parse } from 'yaml';
import type { InspectorContext } from '../../packages/editor/client/inspector/context.ts';
import { Inspector } from '../../packages/editor/client/inspector/inspector.tsx';
import { applyEdits } from '../../packages/editor/client/inspector/json.ts';
import type { Fault, Field } from '../../packages/editor/protocol.ts';
import { queryGroup } from '../../src/content/templates/index.ts';
import type { Edit, Json, Path } from '../../src/content/yaml/edit/edit.ts';

export const text = { shape: 'text', isRequired: true } as const;
export const optional = { shape: 'text', isRequired: false } as const;
export const group = (parts: Readonly<Record<string, Field>>, isRequired = true) =>
  ({ shape: 'group', isRequired, fields: parts }) as const;

export const link: Field = {
  ...{ shape: 'union', kind: 'link', isRequired: true },
  branches: [
    { ...text, kind: 'address', input: 'address' },
    group({ to: { ...text, kind: 'address', input: 'address' }, label: optional }),
  ],
};
export const picture: Field = {
  ...group({
    src: { ...text, kind: 'image', input: 'image' },
    alt: { ...text, max: 160 },
    focus: group({ x: { shape: 'number', isRequired: true }, y: { shape: 'number', isRequired: true } }, false),
  }),
  kind: 'picture',
};
const card: Field = { ...group({ title: text, note: optional }), title: 'card' };
export const cards = { shape: 'list', isRequired: true, item: card, min: 1, max: 4 } as const;

const page = (path: string, label: string) =>
  ({ path, label, title: label, description: '', file: '', state: 'published', isListed: true }) as const;
export const phone = { name: 'site.facts.phone', value: '800 123', file: 'site.yaml', path: ['facts', 'phone'] };
export const note = {
  ...{ type: 'note', title: 'Note', summary: 'A note', keywords: [], slots: [], floats: false, examples: [] },
  form: group({ heading: text, intro: optional }),
  common: group({ id: optional, from: { ...optional, kind: 'date', input: 'date-time' } }),
};

export function makeContext(): InspectorContext {
  return {
    names: {
      icon: [{ name: 'home' }, { name: 'key' }],
      endpoint: [{ name: 'quote' }],
      image: [{ name: '/images/roof.jpg' }, { name: '/images/wall.svg' }],
    },
    pages: [page('/about', 'About us'), page('/quote', 'Get a quote')],
    facts: [phone],
    blocks: [note],
    timeZone: 'Asia/Dubai',
    query: queryGroup,
    base: '',
    page: '/',
    upload: vi.fn(async (file: File) => ({ image: `/images/${file.name}` })),
    listAnchors: () => ['team'],
    openFact: vi.fn(),
    changeFact: vi.fn(async () => {}),
  };
}

interface Shown {
  readonly faults?: readonly Fault[];
  readonly at?: Path;
  readonly onFix?: (fault: Fault) => void;
  readonly reveal?: Path;
  /** More data of the site for the form. */
  readonly known?: Partial<InspectorContext>;
}

/**
 * Renders a form whose file accepts each edit at once; returns the edits, and a function that changes the file from
 * outside the form.
 */
export function show(
  parts: Readonly<Record<string, Field>>,
  value: Json,
  { faults = [], at = [], onFix, reveal, known = {} }: Shown = {},
) {
  const edits: Edit[] = [];
  const context = { ...makeContext(), ...known };
  const outside = { change: (_value: Json) => {} };
  function Shell() {
    const [written, setWritten] = useState(value);
    outside.change = setWritten;
    const onEdit = (made: readonly Edit[]) => {
      edits.push(...made);
      setWritten((before) =>
        applyEdits(
          before,
          made.map((edit) => ({ ...edit, path: edit.path.slice(at.length) })),
          parse,
        ),
      );
    };
    return (
      <Inspector
        form={group(parts)}
        value={written}
        at={at}
        file="pages/home.yaml"
        faults={faults}
        context={context}
        onEdit={onEdit}
        {...(onFix && { onFix })}
        reveal={reveal}
      />
    );
  }
  render(
    <MantineProvider env="test">
      <Shell />
    </MantineProvider>,
  );
  // Removes the style sheets of loaded modules, because jsdom matches each rule against each element.
  document.head.replaceChildren();
  return { edits, context, outside };
}

export const fault = (path: Path, more: Partial<Fault> = {}): Fault => ({
  ...{
    code: 'block/invalid-value',
    severity: 'error',
    message: 'It is blank.',
    hint: 'Write some words.',
    file: 'a.yaml',
  },
  ...{ line: 1, column: 1, range: [0, 1], path },
  ...more,
});
export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const button = (name: string | RegExp) => screen.getByRole('button', { name });

export function leaveWindow(): void {
  cleanup();
  vi.unstubAllGlobals();
}
