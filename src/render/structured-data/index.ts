export { companyId } from './company.ts';
export { collectStatements, compileStructuredData } from './compile.ts';
export { renderStructuredData } from './render.ts';
