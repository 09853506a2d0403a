import type { ComboboxStore } from '@mantine/core';
import { Combobox, Text, Textarea, TextInput, useCombobox } from '@mantine/core';
import type { ChangeEvent, KeyboardEvent, ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { readDirection } from '../direction.ts';
import { useInspector } from './context.ts';
import type { OpenQuote } from './quotes.ts';
import { closeQuote, fillIn, findOpenQuote, nameFact, offerFacts } from './quotes.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

interface QuotingInputProps {
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
  /** Whether the input is a text area. Must not change, or the input loses the focus. */
  readonly isLong?: boolean;
  /** Whether line breaks in pasted text become spaces. */
  readonly isOneLine?: boolean;
  readonly rows?: number;
  readonly onKeyDown?: (event: KeyboardEvent<TextElement>) => void;
  readonly wiring: Readonly<Record<string, unknown>>;
  readonly placeholder?: string | undefined;
  readonly inputMode?: 'decimal' | 'url' | 'tel' | 'email' | undefined;
}

/** A text input that suggests site values after `${`. */
export function QuotingInput({
  text,
  onType,
  onLeave,
  isLong,
  isOneLine,
  rows = 1,
  onKeyDown,
  wiring,
  ...rest
}: QuotingInputProps) {
  const { context } = useInspector();
  const { quote, look, combobox } = useOpenQuote();
  const [moveTo, setMoveTo] = useState<{ readonly element: TextElement; readonly caret: number }>();
  useEffect(() => moveTo?.element.setSelectionRange(moveTo.caret, moveTo.caret), [moveTo]);
  const offered = quote ? offerFacts(context.facts, quote.typed) : [];
  const choose = (name: string) => {
    const element = combobox.targetRef.current;
    if (!quote || !(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return;
    const closed = closeQuote(text, quote, element.selectionStart ?? text.length, name);
    onType(closed.text);
    look(undefined);
    setMoveTo({ element, caret: closed.caret });
  };
  const control = {
    ...rest,
    ...wiring,
    value: text,
    // The direction depends on the text that visitors read, with quotes replaced.
    dir: readDirection(fillIn(text, context.facts)),
    onChange: ({ currentTarget }: ChangeEvent<TextElement>) => {
      const { value: typed, selectionStart } = currentTarget;
      const caret = selectionStart ?? typed.length;
      const isBroken = isOneLine && typed.includes('\n');
      onType(isBroken ? typed.replaceAll('\n', ' ') : typed);
      if (isBroken) setMoveTo({ element: currentTarget, caret });
      look(findOpenQuote(typed, caret));
    },
    onBlur: () => {
      look(undefined);
      onLeave();
    },
    onKeyDown,
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.Target withAriaAttributes={offered.length > 0} autoComplete="off">
        {isLong ? <Textarea {...control} autosize minRows={rows} maxRows={14} /> : <TextInput {...control} />}
      </Combobox.Target>
      <Offers offered={offered} />
    </Combobox>
  );
}

/** The list of suggested site values. */
export function Offers({ offered }: { readonly offered: ReturnType<typeof offerFacts> }): ReactNode {
  return (
    <Combobox.Dropdown hidden={offered.length === 0}>
      <Combobox.Options aria-label="What can be quoted">
        {offered.map((fact) => (
          <Combobox.Option key={fact.name} value={fact.name}>
            <Text size="sm">{nameFact(fact)}</Text>
            <Text size="xs" c="dimmed" truncate>
              {fact.value}
            </Text>
          </Combobox.Option>
        ))}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}

/** The unfinished quote, with the combobox for its suggestions. */
export function useOpenQuote() {
  const [quote, setQuote] = useState<OpenQuote>();
  const combobox: ComboboxStore = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const look = (found: OpenQuote | undefined) => {
    setQuote(found);
    if (!found) return combobox.closeDropdown();
    combobox.openDropdown();
    combobox.updateSelectedOptionIndex();
  };
  return { quote, look, combobox };
}
