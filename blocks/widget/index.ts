import { defineBlock } from '../../src/block/index.ts';
import { widgetSchema } from './schema.ts';
import css from './style.module.css?inline';
import { Widget } from './view.tsx';

export const widget = defineBlock({
  type: 'widget',
  title: 'Third-party widget',
  summary: 'Reviews, chat or a form of another company, with a plain link while it is not there.',
  schema: widgetSchema,
  view: Widget,
  styles: [css],
  // A vendor that nobody has declared has no script.
  frame: ({ vendor }) => (vendor.script ? vendor.frame : undefined),
  enhance: 'visible',
});
