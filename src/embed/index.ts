export { embedPages } from './embed-page.tsx';
export { embedPolicy } from './policy.ts';
