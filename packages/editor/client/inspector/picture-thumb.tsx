import type { ReactNode } from 'react';
import type { Json } from '../../../../src/content/yaml/edit/edit.ts';
import type { Field } from '../../protocol.ts';
import { useInspector } from './context.ts';
import classes from './inspector.module.css';
import { isGroup } from './json.ts';
import { hasQuote } from './quotes.ts';

/** A thumbnail for a list item; nothing if it has no picture. */
export function PictureThumb({ form, value }: { readonly form: Field; readonly value: Json }): ReactNode {
  const { context } = useInspector();
  const image = findImage(form, value);
  if (image === undefined) return null;
  return <img className={classes.thumb} src={context.base + image} alt="" loading="lazy" />;
}

/** The first picture in a value. */
export function findImage(form: Field, value: Json | undefined): string | undefined {
  if (form.kind === 'image') return typeof value === 'string' && value !== '' && !hasQuote(value) ? value : undefined;
  if (form.shape !== 'group' || !isGroup(value)) return undefined;
  for (const [key, part] of Object.entries(form.fields)) {
    const image = findImage(part, value[key]);
    if (image !== undefined) return image;
  }
  return undefined;
}
