export { checkOutput } from './check-output.ts';
export { checkRoutes } from './check-routes.ts';
export { declareRoutes } from './declare-routes.ts';
export type { CheckedLink, LinkContext } from './links.ts';
export { checkLink } from './links.ts';
export { reservedFor } from './output-files.ts';
export type { RouteDeclaration, RouteTable } from './routes.ts';
export { resolveRoutes } from './routes.ts';
