import { hydrate } from '../heading.ts';
import { PasswordInputBlock as view } from './view.tsx';

export const passwordInput = hydrate({ type: 'password-input', summary: 'A password that can be shown.', view });
