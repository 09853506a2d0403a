import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Editor } from '@tiptap/core';
import axe from 'axe-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { date, describeSchema } from '../../../../src/block/index.ts';
import type { Edit, Json } from '../../../../src/content/yaml/edit/edit.ts';
import { prepareWindow } from '../../../../tests/support/render-in-editor.tsx';
import {
  button,
  cards,
  fault,
  field,
  group,
  leaveWindow,
  link,
  makeContext,
  note,
  optional,
  phone,
  picture,
  show,
  text,
} from '../../../../tests/support/show-inspector.tsx';
import type { Field } from '../../protocol.ts';
import { BlockInspector, Inspector } from './inspector.tsx';

// Forms load this on demand for rich text.
beforeAll(() => import('./rich-editor.ts'));
beforeEach(prepareWindow);
afterEach(leaveWindow);

/** The editor of a rich text, once it is loaded. */
const findRich = (name: string) =>
  waitFor(() => {
    const box = screen.getByRole('textbox', { name });
    return 'editor' in box && box.editor instanceof Editor ? box.editor : expect.unreachable();
  });

/** An entry of a menu: a link, or a heading between links. */
const menuItem: Field = {
  ...{ shape: 'union', isRequired: true },
  branches: [link, group({ heading: text })],
};

describe('a text', () => {
  it('is written while it is typed, without the spaces at its ends, which stay in the field', async () => {
    const { edits } = show({ heading: text }, { heading: 'Roof' });
    await userEvent.type(field('Heading'), 's ');
    expect(edits).toEqual([{ kind: 'set', path: ['heading'], value: 'Roofs' }]);
    expect(field('Heading').value).toBe('Roofs ');
  });

  it('is deleted if it is emptied and optional, and its field stays', async () => {
    const { edits } = show({ heading: text, intro: optional }, { heading: 'A', intro: 'B' });
    await userEvent.clear(field('Intro'));
    expect(edits).toEqual([{ kind: 'delete', path: ['intro'] }]);
    expect(document.activeElement).toBe(field('Intro'));
    await userEvent.type(field('Intro'), 'C');
    expect(edits.at(-1)).toEqual({ kind: 'set', path: ['intro'], value: 'C', position: { after: 'heading' } });
  });

  it('follows changes of the file from elsewhere', async () => {
    const { outside } = show({ heading: text }, { heading: 'A' });
    await userEvent.type(field('Heading'), 'b');
    outside.change({ heading: 'Z' });
    await waitFor(() => expect(field('Heading').value).toBe('Z'));
  });

  it('announces the remaining characters near its limit, and never blocks input', async () => {
    show({ heading: { ...text, max: 10 } }, { heading: '12345678' });
    await userEvent.type(field('Heading'), '90');
    expect(screen.getByText('0 characters left')).toBeTruthy();
    await userEvent.type(field('Heading'), '1');
    expect(field('Heading').value).toBe('12345678901');
    expect(screen.getByText('1 characters too many')).toBeTruthy();
  });

  it('keeps the focus, and every word, when it gets longer than a line', async () => {
    const { edits } = show({ heading: text }, { heading: 'Roof' });
    const words = `Roof${' and gutter'.repeat(9)}`;
    await userEvent.click(field('Heading'));
    await userEvent.keyboard(words.slice('Roof'.length));
    expect(field('Heading').value).toBe(words);
    expect(document.activeElement).toBe(field('Heading'));
    expect(edits.at(-1)).toEqual({ kind: 'set', path: ['heading'], value: words });
  });

  it('stays on one line if several are pasted into a short one', async () => {
    const { edits } = show({ heading: text }, { heading: '' });
    await userEvent.click(field('Heading'));
    await userEvent.paste('Roof\nand gutter\r\n');
    expect(edits.at(-1)).toEqual({ kind: 'set', path: ['heading'], value: 'Roof and gutter' });
  });

  it('offers site values when a quote is started', async () => {
    const { edits } = show({ heading: text }, { heading: 'Call' });
    await userEvent.type(field('Heading'), ' ${{ph');
    await userEvent.click(await screen.findByRole('option', { name: /Phone/, hidden: true }));
    expect(edits.at(-1)).toEqual({ kind: 'set', path: ['heading'], value: 'Call ${site.facts.phone}' });
  });

  it('shows a site value that it quotes, and changes it everywhere', async () => {
    const { context } = show({ heading: text }, { heading: 'Call ${site.facts.phone}' });
    expect(screen.getByText('800 123')).toBeTruthy();
    await userEvent.click(button('Change it everywhere: Phone'));
    await userEvent.clear(await screen.findByRole('textbox', { name: 'Phone' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '800 999{Enter}');
    expect(context.changeFact).toHaveBeenCalledWith(phone, '800 999');
  });
});

describe('other values', () => {
  it('are numbers if they can be parsed as one, and texts if they quote one', async () => {
    const { edits } = show({ count: { shape: 'number', isRequired: true } }, { count: 4 });
    await userEvent.type(field('Count'), 'x');
    expect(edits).toEqual([]);
    expect(screen.getByText('Write a number, such as 12 or 4.5.')).toBeTruthy();
    await userEvent.clear(field('Count'));
    await userEvent.type(field('Count'), '4.5');
    expect(edits.at(-1)).toEqual({ kind: 'set', path: ['count'], value: 4.5 });
  });

  it('are switched and chosen, and not written if they equal the default', async () => {
    const size: Field = { shape: 'choice', options: ['small', 'large'], isRequired: false, default: 'small' };
    const { edits } = show(
      { size, lead: { shape: 'boolean', isRequired: false, default: false } },
      { size: 'large', lead: true },
    );
    await userEvent.click(screen.getByRole('switch', { name: 'First one large' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Small' }));
    expect(edits).toEqual([
      { kind: 'delete', path: ['lead'] },
      { kind: 'delete', path: ['size'] },
    ]);
  });

  it('are dates in the time zone of the site', () => {
    const from = describeSchema(date({ time: true }).optional());
    show({ from }, { from: '2026-12-01 09:00' });
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('2026-12-01');
    expect(screen.getByLabelText<HTMLInputElement>('From: time').value).toBe('09:00');
    expect(screen.getByText('The time in Asia/Dubai')).toBeTruthy();
  });

  it('are dates that stay unchanged in the file while one is incomplete', async () => {
    const from = describeSchema(date({ time: true }).optional());
    const { edits } = show({ from }, { from: '2026-03-31 09:00' });
    const input = screen.getByLabelText<HTMLInputElement>('From');
    const change = (value: string, badInput: boolean) => {
      Object.defineProperty(input, 'validity', { configurable: true, value: { badInput } });
      fireEvent.change(input, { target: { value } });
    };
    change('', true);
    expect([input.value, edits]).toEqual(['', []]);
    change('2026-02-15', false);
    expect(edits).toEqual([{ kind: 'set', path: ['from'], value: '2026-02-15 09:00' }]);
  });

  it('link to a page, to a part of it, or elsewhere', async () => {
    const { edits } = show({ link }, { link: '' });
    await userEvent.click(screen.getByRole('combobox', { name: 'Link' }));
    await userEvent.keyboard('quo');
    await userEvent.click(await screen.findByRole('option', { name: /Get a quote/, hidden: true }));
    expect(edits.at(-1)).toEqual({ kind: 'set', path: ['link'], value: '/quote' });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Link: part of the page' }), 'team');
    expect(edits.at(-1)).toEqual({ kind: 'set', path: ['link'], value: '/quote#team' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Link: kind' }), 'mail');
    await userEvent.type(field('Link'), 'a@b.c');
    expect(edits.at(-1)).toEqual({ kind: 'set', path: ['link'], value: 'mailto:a@b.c' });
  });

  it('link to the only search result on Enter', async () => {
    const { edits } = show({ link }, { link: '' });
    await userEvent.click(screen.getByRole('combobox', { name: 'Link' }));
    await userEvent.keyboard('quo{Enter}');
    expect(edits).toEqual([{ kind: 'set', path: ['link'], value: '/quote' }]);
  });

  it.each([
    ['in a group', link],
    ['in a list of links', { shape: 'list', isRequired: true, item: link } as const],
    ['in a list of several kinds', { shape: 'list', isRequired: true, item: menuItem } as const],
  ])('give a link %s a label in one step', async (_where, form) => {
    const isList = form.shape === 'list';
    const { edits } = show({ links: form }, { links: isList ? ['/about', '/quote'] : '/quote' });
    const [card] = [...document.querySelectorAll('[data-fold]')].slice(-1);
    if (card) await userEvent.click(card);
    await userEvent.click((await screen.findAllByRole('button', { name: 'Label' })).at(-1) ?? expect.unreachable());
    expect(document.activeElement).toBe(field('Label'));
    await userEvent.keyboard('Our price');
    expect(edits.at(-1)).toMatchObject({ path: [...(isList ? ['links', 1] : ['links']), 'label'], value: 'Our price' });
  });

  it('keep the final line break of a block scalar', async () => {
    const { edits } = show({ body: { ...text, kind: 'markdown', input: 'markdown' } }, { body: 'Good\n' });
    const body = await findRich('Body');
    expect(body.view.dom.textContent).toBe('Good');
    act(() => body.commands.insertContentAt(body.state.doc.content.size - 1, '!'));
    expect(edits).toEqual([{ kind: 'set', path: ['body'], value: 'Good!\n' }]);
  });

  it('are rich text with marks', async () => {
    const { edits } = show({ body: { ...text, kind: 'markdown', input: 'markdown' } }, { body: 'very good' });
    const body = await findRich('Body');
    act(() => body.commands.setTextSelection({ from: 1, to: 5 }));
    await userEvent.click(button('Bold'));
    expect(edits).toEqual([{ kind: 'set', path: ['body'], value: '**very** good' }]);
    expect(document.activeElement).toBe(body.view.dom);
  });

  it('keep the words of a link marked while its target is written, and are linked or left', async () => {
    const { edits } = show({ body: { ...text, kind: 'markdown', input: 'markdown' } }, { body: 'very good' });
    const body = await findRich('Body');
    const findMarked = () => body.view.dom.querySelector('mark')?.textContent;
    act(() => body.commands.setTextSelection({ from: 2, to: 4 }));
    await userEvent.click(button('Link'));
    expect(findMarked()).toBe('er');
    await userEvent.click(button('Set the link'));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Where it leads');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Link' })).toBeNull());
    expect([findMarked(), document.activeElement]).toEqual([undefined, body.view.dom]);
    act(() => body.commands.setTextSelection(2));
    await userEvent.click(button('Link'));
    expect(findMarked()).toBe('very');
    await userEvent.keyboard('quo');
    await userEvent.click(await screen.findByRole('option', { name: /Get a quote/, hidden: true }));
    await userEvent.click(button('Set the link'));
    expect(findMarked()).toBeUndefined();
    expect(edits).toEqual([{ kind: 'set', path: ['body'], value: '[very](/quote) good' }]);
    await userEvent.click(button('Link'));
    await userEvent.click(button('Remove the link'));
    expect(edits.at(-1)).toEqual({ kind: 'set', path: ['body'], value: 'very good' });
  });

  it.each([
    ['+44 20 7946 0000', 'a press of the button', 'tel:+442079460000'],
    ['hello@example.com', 'Enter', 'mailto:hello@example.com'],
    ['quo', 'Enter', '/quote'],
  ])('are linked to %s by %s', async (typed, way, to) => {
    const { edits } = show({ body: { ...text, kind: 'markdown', input: 'markdown' } }, { body: 'very good' });
    const body = await findRich('Body');
    act(() => body.commands.setTextSelection(2));
    await userEvent.click(button('Link'));
    await userEvent.keyboard(typed);
    if (way === 'Enter') await userEvent.keyboard('{Enter}');
    else await userEvent.click(button('Set the link'));
    expect(edits).toEqual([{ kind: 'set', path: ['body'], value: `[very](${to}) good` }]);
  });

  it('are parsed as Markdown if inserted at once', async () => {
    const { edits } = show({ body: { ...text, kind: 'markdown', input: 'markdown' } }, { body: 'Any day' });
    const { view } = await findRich('Body');
    const typed = 'From **1 October**.';
    act(() => void view.someProp('handleTextInput', (take) => take(view, 1, 8, typed, () => view.state.tr)));
    expect(edits.at(-1)).toEqual({ kind: 'set', path: ['body'], value: typed });
    expect(view.dom.querySelector('strong')?.textContent).toBe('1 October');
  });

  it('are the source text if that cannot be edited as rich text', async () => {
    const table = '| a |\n|---|\n| b |';
    const { edits } = show({ body: { ...text, kind: 'markdown', input: 'markdown' } }, { body: table });
    await waitFor(() => expect(field('Body').value).toBe(table));
    const body = field('Body');
    await userEvent.type(body, ' ');
    await userEvent.type(body, 'c');
    expect(edits.at(-1)).toEqual({ kind: 'set', path: ['body'], value: `${table} c` });
  });

  it('are icons and pictures, chosen from a list', async () => {
    const { edits } = show(
      { icon: { ...text, kind: 'icon', input: 'icon' }, image: picture },
      { icon: 'key', image: { src: '', alt: '' } },
    );
    await userEvent.click(button('Icon: key. Choose another'));
    await userEvent.click(await screen.findByRole('button', { name: 'home' }));
    expect(edits.at(-1)).toEqual({ kind: 'set', path: ['icon'], value: 'home' });
    expect(screen.getByText(/Describe the picture/)).toBeTruthy();
    await userEvent.click(button('Choose a picture'));
    await userEvent.click(await screen.findByRole('button', { name: 'roof.jpg' }));
    expect(edits.at(-1)).toEqual({ kind: 'set', path: ['image', 'src'], value: '/images/roof.jpg' });
  });

  it('are pictures that are dropped on the one that is there', async () => {
    const { edits } = show({ image: picture }, { image: { src: '/images/old.png', alt: 'Old' } });
    const drop = (file: File) => fireEvent.drop(button('Replace'), { dataTransfer: { files: [file] } });
    expect(drop(new File(['x'], 'plan.pdf', { type: 'application/pdf' }))).toBe(false);
    expect((await screen.findByText(/Not a picture that a site can show/)).closest('[role=alert]')).toBeTruthy();
    expect(edits).toEqual([]);
    drop(new File(['x'], 'new.png', { type: 'image/png' }));
    await waitFor(() =>
      expect(edits.at(-1)).toEqual({ kind: 'set', path: ['image', 'src'], value: '/images/new.png' }),
    );
    expect(screen.queryByText(/Not a picture/)).toBeNull();
  });

  it('are edited as YAML if no field fits', async () => {
    const { edits } = show({ where: { shape: 'any', isRequired: true } }, { where: { area: 'Marina' } });
    const where = field('Where');
    expect(where.value).toBe('area: Marina');
    await userEvent.clear(where);
    await userEvent.type(where, 'area: Hills');
    expect(edits.at(-1)).toEqual({ kind: 'set', path: ['where'], value: { area: 'Hills' } });
  });
});

describe('an optional group', () => {
  const colors = group({ brand: optional, accent: optional }, false);
  const openFolds = async () => {
    for (const fold of document.querySelectorAll('[data-fold][aria-expanded="false"]')) await userEvent.click(fold);
  };

  it('is deleted with its last value, and its fields stay', async () => {
    const { edits } = show(
      { name: text, look: group({ from: optional, colors }, false) },
      { name: 'A', look: { colors: { brand: 'B', accent: 'C' } } },
    );
    await openFolds();
    await userEvent.click(await screen.findByRole('button', { name: /^Colors/ }));
    await userEvent.clear(await screen.findByRole('textbox', { name: 'Brand' }));
    await userEvent.clear(field('Accent'));
    expect(edits).toEqual([
      { kind: 'delete', path: ['look', 'colors', 'brand'] },
      { kind: 'delete', path: ['look'] },
    ]);
    expect(document.activeElement).toBe(field('Accent'));
    await userEvent.type(field('Accent'), 'D');
    expect(edits.at(-1)).toMatchObject({ kind: 'set', path: ['look'], value: { colors: { accent: 'D' } } });
  });

  it('stays while it has a value that the form does not show', async () => {
    const { edits } = show({ colors }, { colors: { brand: 'B', odd: 1 } });
    await openFolds();
    await userEvent.clear(await screen.findByRole('textbox', { name: 'Brand' }));
    expect(edits).toEqual([{ kind: 'delete', path: ['colors', 'brand'] }]);
  });

  it('stays if it is an item of a list, or required', async () => {
    const { edits } = show(
      { colors: { ...colors, isRequired: true }, cards: { ...cards, item: colors } },
      { colors: { brand: 'B' }, cards: [{ accent: 'C' }] },
    );
    await openFolds();
    await userEvent.clear(await screen.findByRole('textbox', { name: 'Brand' }));
    await userEvent.clear(field('Accent'));
    expect(edits.map(({ path }) => path)).toEqual([
      ['colors', 'brand'],
      ['cards', 0, 'accent'],
    ]);
  });
});

describe('faults', () => {
  it('are shown at their field with their message, and can be fixed there', async () => {
    const onFix = vi.fn();
    const blank = fault(['blocks', 0, 'heading'], { fix: { range: [0, 1], found: 'x', text: '' } });
    show(
      { heading: text },
      { heading: '' },
      { at: ['blocks', 0], faults: [blank, fault(['blocks', 1, 'heading'])], onFix },
    );
    const input = field('Heading');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const described = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(described.join(' ')).toContain('It is blank. Write some words.');
    expect(screen.getAllByText(/It is blank/)).toHaveLength(1);
    await userEvent.click(button('Fix it'));
    expect(onFix).toHaveBeenCalledWith(blank);
  });

  it('are counted on collapsed parts, and shown at the top if they have no field', () => {
    const faults = [fault(['cards', 1, 'title']), fault(['odd'], { message: 'There is no "odd".' })];
    show({ cards }, { cards: [{ title: 'One' }, { title: 'Two' }], odd: 1 }, { faults });
    expect(button(/^Two/).textContent).toContain('1 mistake');
    expect(button(/^One/).textContent).not.toContain('fault');
    expect(within(screen.getByRole('alert')).getByText(/There is no "odd"/)).toBeTruthy();
  });
});

describe('a block', () => {
  it('has the common props in a part of their own, and keeps the order of keys', async () => {
    const edits: Edit[] = [];
    render(
      <MantineProvider env="test">
        <BlockInspector
          kind={note}
          value={{ type: 'note', heading: 'A' }}
          at={['blocks', 0]}
          file="a.yaml"
          faults={[]}
          context={makeContext()}
          onEdit={(made) => edits.push(...made)}
        />
      </MantineProvider>,
    );
    await userEvent.click(button(/Look and timing/));
    await userEvent.click(await screen.findByRole('button', { name: 'Anchor' }));
    await userEvent.type(field('Anchor'), 'x');
    expect(edits).toEqual([{ kind: 'set', path: ['blocks', 0, 'id'], value: 'x', position: { after: 'type' } }]);
  });
});

describe('a refused edit', () => {
  it('is reverted', async () => {
    render(
      <MantineProvider env="test">
        <Inspector
          form={group({ lead: { shape: 'boolean', isRequired: true } })}
          value={{ lead: false }}
          at={[]}
          file="a.yaml"
          faults={[]}
          context={makeContext()}
          onEdit={async () => false}
        />
      </MantineProvider>,
    );
    await userEvent.click(screen.getByRole('switch', { name: 'First one large' }));
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('switch', { name: 'First one large' }).checked).toBe(false),
    );
  });
});

describe('an edit that others made, too', () => {
  it('shows what became of it in the file', async () => {
    let answer: (isWritten: boolean) => void = () => {};
    const onEdit = () =>
      new Promise<boolean>((resolve) => {
        answer = resolve;
      });
    const form = group({ heading: text });
    const showWith = (heading: string) => (
      <MantineProvider env="test">
        <Inspector
          form={form}
          value={{ heading }}
          at={[]}
          file="a.yaml"
          faults={[]}
          context={makeContext()}
          onEdit={onEdit}
        />
      </MantineProvider>
    );
    const { rerender } = render(showWith('A'));
    await userEvent.type(field('Heading'), 'B');
    rerender(showWith('Settled'));
    expect(field('Heading').value).toBe('AB');
    await act(async () => answer(true));
    expect(field('Heading').value).toBe('Settled');
  });
});

describe('a form', () => {
  it('with every shape has accessible names and roles', async () => {
    const parts: Readonly<Record<string, Field>> = {
      heading: { ...text, max: 20, description: 'The heading' },
      body: { ...text, kind: 'markdown', input: 'markdown' },
      count: { shape: 'number', isRequired: true, min: 1, max: 5 },
      lead: { shape: 'boolean', isRequired: true, description: 'Whether it leads' },
      size: { shape: 'choice', options: ['small', 'large'], isRequired: true, description: 'How large' },
      tone: { shape: 'choice', options: ['plain', 'tinted', 'dark', 'brand', 'other'], isRequired: false },
      from: { ...optional, input: 'date-time' },
      link,
      image: picture,
      icon: { ...text, kind: 'icon', input: 'icon' },
      points: { shape: 'list', item: text, isRequired: true },
      cards,
      button: group({ label: text }, false),
      known: { shape: 'table', item: text, isRequired: true },
      either: { shape: 'union', branches: [text, group({ a: text })], isRequired: true },
      where: { shape: 'any', isRequired: true },
      aside: { shape: 'any', kind: 'block', isRequired: true },
      added: optional,
    };
    const value: Json = {
      ...{ heading: 'Call ${site.facts.phone}', body: 'B', count: 2, lead: true, size: 'small', tone: 'dark' },
      ...{ from: '2026-12-01 09:00', link: '/about', image: { src: '/images/roof.jpg', alt: '' }, icon: 'key' },
      ...{ points: ['One', 'Two'], cards: [{ title: 'One' }], button: { label: 'Go' }, known: { a: 'b' } },
      ...{ either: { a: 'x' }, where: { a: 1 }, aside: { type: 'note', heading: 'N' } },
    };
    show(parts, value, { faults: [fault(['heading']), fault(['odd'])] });
    for (const fold of screen.getAllByRole('button', { expanded: false })) await userEvent.click(fold);
    const { violations } = await axe.run(document.body, {
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    });
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 150)).join(' | ')}`),
    ).toEqual([]);
  });
});
