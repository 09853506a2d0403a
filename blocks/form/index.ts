import { defineBlock } from '../../src/block/index.ts';
import roundCss from '../../src/theme/round.css?inline';
import { arrangeForm, listPrefilled } from './form-view.ts';
import { describePosted } from './posted-form.ts';
import { formSchema } from './schema.ts';
import styles from './style.module.css';
import css from './style.module.css?inline';
import { Form } from './view.tsx';

export const form = defineBlock({
  type: 'form',
  title: 'Form',
  summary:
    'Fields, a button, and a message after sending. The form is sent to an address, or the sending is only simulated.',
  keywords: ['contact-form', 'enquiry', 'message', 'lead', 'booking', 'appointment', 'newsletter', 'sign-up'],
  schema: formSchema,
  view: Form,
  prefills: listPrefilled,
  knows: ({ prefill, known }) => (prefill ? known : undefined),
  posts: describePosted,
  words: ['form'],
  styles: [roundCss, css],
  // Starts immediately if there may be answers from the query string or from before a reload.
  hydrate: 'resume',
  viewProps: arrangeForm,
  adds: [
    styles.toasts,
    styles.toast,
    styles.toastTitle,
    styles.toastMessage,
    styles.toastClose,
    styles.sent,
    styles.ways,
    'round',
    'sign-close',
    'button-secondary',
  ].map((name) => `.${name}`),
});
