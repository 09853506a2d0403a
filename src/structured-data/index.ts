export { companyId } from './company.ts';
export { compileStructuredData } from './compile.ts';
export { renderStructuredData } from './render.ts';
