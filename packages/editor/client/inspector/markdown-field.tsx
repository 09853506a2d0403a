import { ActionIcon, Group, Tooltip } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { IconName } from '../icon.tsx';
import { Icon } from '../icon.tsx';
import type { FieldProps } from './context.ts';
import { FactLines } from './fact-lines.tsx';
import classes from './inspector.module.css';
import type { Mark, Selection } from './markdown-marks.ts';
import { toggleMark } from './markdown-marks.ts';
import { QuotingInput } from './quoting-input.tsx';
import { useText } from './text-field.tsx';
import { useWiring } from './wiring.tsx';

const MARKS: readonly {
  readonly mark: Mark;
  readonly icon: IconName;
  readonly label: string;
  readonly key?: string;
}[] = [
  { mark: 'bold', icon: 'bold', label: 'Bold', key: 'b' },
  { mark: 'italic', icon: 'italic', label: 'Italic', key: 'i' },
  { mark: 'link', icon: 'link', label: 'Link', key: 'k' },
  { mark: 'list', icon: 'list', label: 'List' },
];

/** Text with paragraphs, lists, emphasis and links. */
export function MarkdownField(props: FieldProps): ReactNode {
  const { label, value } = props;
  const { text, type, leave } = useText(props);
  const input = useRef<HTMLTextAreaElement | HTMLInputElement>(null);
  const [selected, setSelected] = useState<Selection>();
  useEffect(() => {
    if (!selected || !input.current) return;
    input.current.focus();
    input.current.setSelectionRange(selected.start, selected.end);
  }, [selected]);
  const toggle = (mark: Mark) => {
    const element = input.current;
    if (!element) return;
    const { selectionStart, selectionEnd } = element;
    const changed = toggleMark({ text, start: selectionStart ?? 0, end: selectionEnd ?? 0 }, mark);
    type(changed.text);
    setSelected(changed);
  };
  const press = (event: KeyboardEvent) => {
    const pressed = (event.ctrlKey || event.metaKey) && MARKS.find(({ key }) => key === event.key.toLowerCase());
    if (!pressed) return;
    event.preventDefault();
    toggle(pressed.mark);
  };
  const { 'data-tone': tone, ...wiring } = useWiring(props);
  return (
    <div className={classes.field} data-tone={tone}>
      <Group gap={2} className={classes.marks} role="group" data-aside="" aria-label={`Format: ${label}`}>
        {MARKS.map(({ mark, icon, label: name, key }) => (
          <Tooltip key={mark} label={key ? `${name} (Ctrl+${key.toUpperCase()})` : name}>
            <ActionIcon variant="subtle" color="gray" size="md" aria-label={name} onClick={() => toggle(mark)}>
              <Icon name={icon} size={16} />
            </ActionIcon>
          </Tooltip>
        ))}
      </Group>
      <QuotingInput
        text={text}
        onType={type}
        onLeave={leave}
        onKeyDown={press}
        inputRef={(element) => {
          input.current = element;
        }}
        isLong
        rows={4}
        wiring={wiring}
      />
      <FactLines value={value} />
    </div>
  );
}
