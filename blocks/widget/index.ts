import { defineBlock } from '../../src/block/index.ts';
import thirdPartyCss from '../../src/theme/third-party.css?inline';
import { widgetSchema } from './schema.ts';
import css from './style.module.css?inline';
import { Widget } from './view.tsx';

export const widget = defineBlock({
  type: 'widget',
  title: 'Third-party widget',
  summary: 'Reviews, a chat or a form of another company, with a block or a link of your own until it has loaded.',
  keywords: ['embed', 'iframe', 'chat', 'google-maps', 'social-media'],
  schema: widgetSchema,
  slots: ['fallback'],
  oneOf: ['fallback', 'link'],
  view: Widget,
  words: ['consent'],
  styles: [thirdPartyCss, css],
  // A vendor that `site.yaml` does not declare has no script.
  frame: ({ vendor }) => (vendor.script ? vendor.frame : undefined),
  enhance: 'visible',
  adds: ['[data-state=drawn]'],
});
