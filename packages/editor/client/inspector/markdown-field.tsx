import type { ReactNode } from 'react';
import type { FieldProps } from './context.ts';
import { FactLines } from './fact-lines.tsx';
import classes from './inspector.module.css';
import { QuotingInput } from './quoting-input.tsx';
import { RichText } from './rich-text.tsx';
import { useText } from './text-field.tsx';
import { useWiring } from './wiring.tsx';

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
