export { companyId } from './company.ts';
export { compileStructuredData, statementsOf } from './compile.ts';
export { renderStructuredData } from './render.ts';
