export { collectStatements, companyId, compileStructuredData, renderStructuredData } from './compile.ts';
