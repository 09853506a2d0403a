import { defineBlock } from '../../src/block/index.ts';
import thirdPartyCss from '../../src/theme/third-party.css?inline';
import { contactSchema } from './schema.ts';
import css from './style.module.css?inline';
import { Contact } from './view.tsx';

export const contact = defineBlock({
  type: 'contact',
  title: 'Contact',
  summary: 'Address, phone and e-mail, with buttons and perhaps a map.',
  keywords: ['address', 'phone', 'email'],
  schema: contactSchema,
  view: Contact,
  words: ['contactDetails', 'consent'],
  styles: ({ map }) => (map ? [thirdPartyCss, css] : [css]),
  enhance: ({ map }) => (map ? 'visible' : undefined),
  adds: ['[data-state=drawn]'],
});
