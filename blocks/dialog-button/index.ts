import { defineBlock } from '../../src/block/index.ts';
import roundCss from '../../src/theme/round.css?inline';
import { dialogButtonSchema } from './schema.ts';
import css from './style.module.css?inline';
import { DialogButton } from './view.tsx';

export const dialogButton = defineBlock({
  type: 'dialog-button',
  title: 'Dialog button',
  summary: 'A round button that floats over the page and opens another block in a window.',
  keywords: ['modal', 'popup', 'chat-button'],
  schema: dialogButtonSchema,
  view: DialogButton,
  words: ['dialog'],
  styles: [roundCss, css],
  floats: true,
  slots: ['content'],
  enhance: 'idle',
  adds: [],
});
