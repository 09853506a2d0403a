export { checkOutput, checkRoutes } from './check-routes.ts';
export type { CheckedLink, LinkContext } from './links.ts';
export { checkLink } from './links.ts';
export { reservedFor } from './output-files.ts';
export type { RouteDeclaration, RouteTable } from './routes.ts';
export { declareRoutes, resolveRoutes } from './routes.ts';
