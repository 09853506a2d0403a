export { embedPages } from './embed-page.tsx';
