import { ActionIcon, Button, Combobox, Group, Input, Stack, Tooltip } from '@mantine/core';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { readDirection } from '../direction.ts';
import type { IconName } from '../icon.tsx';
import { Icon } from '../icon.tsx';
import { AddressInput } from './address-input.tsx';
import type { FieldProps } from './context.ts';
import { useInspector } from './context.ts';
import { FactLines } from './fact-lines.tsx';
import classes from './inspector.module.css';
import { fillIn, offerFacts } from './quotes.ts';
import { Offers, QuotingInput, useOpenQuote } from './quoting-input.tsx';
import type { RichEars, RichEditor } from './rich-editor.ts';
import { createRichEditor } from './rich-editor.ts';
import { useText } from './text-field.tsx';
import { focusInside } from './use-reveal.ts';
import { useWiring } from './wiring.tsx';

interface RichTextProps {
  readonly name: string;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
  readonly wiring: Omit<ReturnType<typeof useWiring>, 'data-tone'>;
  /** The input that is shown if the text cannot be edited here. */
  readonly plain: ReactNode;
}

/** An editor for a text with paragraphs, lists, headings, marks and links, which looks similar to the page. */
function RichText({ name, text, onType, onLeave, wiring, plain }: RichTextProps): ReactNode {
  const { context } = useInspector();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [link, setLink] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const { quote, look, combobox } = useOpenQuote();
  const offered = quote ? offerFacts(context.facts, quote.typed) : [];
  const ears = {
    onType: useEffectEvent((typed: string) => {
      setProblem(undefined);
      onType(typed);
    }),
    onQuote: useEffectEvent(look),
    onAskLink: setLink,
    onProblem: setProblem,
    isChoosing: useEffectEvent(() => offered.length > 0),
  };
  const { editor, isPlain } = useRichEditor(box, text, ears);
  if (isPlain) return plain;
  const { label, 'aria-label': hiddenLabel, ...notes } = { label: undefined, 'aria-label': undefined, ...wiring };
  const error = problem ?? notes.error;
  return (
    <Input.Wrapper {...notes} id={id} label={label} labelElement="div" error={error}>
      <FormatBar name={name} editor={editor} onLink={() => setLink(editor?.findLink())} />
      <Combobox
        store={combobox}
        onOptionSubmit={(fact) => {
          if (quote) editor?.insertQuote(quote, fact);
          look(undefined);
        }}
      >
        <Combobox.Target withKeyboardNavigation={offered.length > 0} withAriaAttributes={offered.length > 0}>
          <Input
            component="div"
            multiline
            {...{ ref: box, role: 'textbox', tabIndex: 0, 'aria-multiline': true, error: error !== undefined }}
            aria-label={hiddenLabel}
            aria-labelledby={label && `${id}-label`}
            classNames={{ input: classes.rich }}
            // The direction depends on the text that visitors read, with quotes such as `${site.name}` replaced.
            dir={readDirection(fillIn(text, context.facts))}
            onBlur={() => {
              look(undefined);
              onLeave();
            }}
          />
        </Combobox.Target>
        <Offers offered={offered} />
      </Combobox>
      {link !== undefined && <LinkRow written={link} editor={editor} onClose={() => setLink(undefined)} />}
    </Input.Wrapper>
  );
}

/** Creates the editor in an element; `isPlain` is true if the text needs the plain input. */
function useRichEditor(box: RefObject<HTMLElement | null>, text: string, ears: RichEars) {
  const [editor, setEditor] = useState<RichEditor>();
  const [isPlain, setPlain] = useState(false);
  const start = useEffectEvent(() => {
    const made = box.current ? createRichEditor(box.current, text, ears) : undefined;
    setEditor(made);
    setPlain(!made);
    return made;
  });
  useEffect(() => start()?.close, []);
  useEffect(() => {
    if (editor && !editor.receive(text)) setPlain(true);
  }, [editor, text]);
  return { editor, isPlain };
}

interface FormatBarProps {
  readonly name: string;
  readonly editor: RichEditor | undefined;
  readonly onLink: () => void;
}

function FormatBar({ name, editor, onLink }: FormatBarProps): ReactNode {
  return (
    <Group gap={2} className={classes.marks} role="group" data-aside="" aria-label={`Format: ${name}`}>
      <FormatButton name="bold" label="Bold" keys="B" onPress={() => editor?.toggle('bold')} />
      <FormatButton name="italic" label="Italic" keys="I" onPress={() => editor?.toggle('italic')} />
      <FormatButton name="link" label="Link" keys="K" onPress={() => onLink()} />
      <FormatButton name="list" label="List" onPress={() => editor?.toggleList()} />
    </Group>
  );
}

interface FormatButtonProps {
  readonly name: IconName;
  readonly label: string;
  readonly keys?: string;
  readonly onPress: () => void;
}

function FormatButton({ name, label, keys, onPress }: FormatButtonProps): ReactNode {
  return (
    <Tooltip label={keys ? `${label} (Ctrl+${keys})` : label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="md"
        aria-label={label}
        // Pressing the button must not end the selection.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onPress}
      >
        <Icon name={name} size={16} />
      </ActionIcon>
    </Tooltip>
  );
}

interface LinkRowProps {
  readonly written: string;
  readonly editor: RichEditor | undefined;
  readonly onClose: () => void;
}

/** The address in the form for a link target, and what its buttons and keys do. */
function useLinkRow({ written, editor, onClose }: LinkRowProps) {
  const [address, setAddress] = useState(written);
  // A press of Enter completes the address and sets the link, both before the next rendering.
  const latest = useRef(written);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => focusInside(row.current), []);
  const end = (act: () => void) => {
    onClose();
    act();
  };
  const cancel = () => end(() => editor?.resume());
  const remove = () => end(() => editor?.link(''));
  const set = () => (latest.current === '' ? focusInside(row.current) : end(() => editor?.link(latest.current)));
  const write = (to: string) => {
    latest.current = to;
    setAddress(to);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const isDone = event.key === 'Enter' && event.target instanceof HTMLInputElement && latest.current !== '';
    if (!isDone && (event.key !== 'Escape' || event.defaultPrevented)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isDone) set();
    else cancel();
  };
  return { row, address, write, set, remove, cancel, press };
}

/** The form for a link target. */
function LinkRow(props: LinkRowProps): ReactNode {
  const { row, address, write, set, remove, cancel, press } = useLinkRow(props);
  return (
    <Stack ref={row} role="group" aria-label="Link" gap={8} mt={8} onKeyDown={press}>
      <AddressInput label="Where it leads" written={address} onWrite={write} isFaulty={false} faultsId="" />
      <Group gap={6} justify="flex-end">
        <Button size="compact-sm" variant="default" onClick={cancel}>
          Cancel
        </Button>
        {props.written !== '' && (
          <Button size="compact-sm" variant="default" onClick={remove}>
            Remove the link
          </Button>
        )}
        <Button size="compact-sm" onClick={set}>
          Set the link
        </Button>
      </Group>
    </Stack>
  );
}

/** A text with paragraphs, lists, emphasis and links. */
export function MarkdownField(props: FieldProps): ReactNode {
  const { text, type, leave } = useText(props);
  const { 'data-tone': tone, ...wiring } = useWiring(props);
  const texts = { text, onType: type, onLeave: leave, wiring };
  return (
    <div className={classes.field} data-tone={tone}>
      <RichText {...texts} name={props.label} plain={<QuotingInput {...texts} isLong rows={4} />} />
      <FactLines value={props.value} />
    </div>
  );
}
