import { defineBlock } from 'page-builder';
import { headingSchema } from '../heading.ts';
import { PasswordInputBlock } from './view.tsx';

export const passwordInput = defineBlock({
  type: 'password-input',
  title: 'Password input',
  summary: 'A password that can be shown.',
  schema: headingSchema,
  view: PasswordInputBlock,
  hydrate: 'visible',
});
