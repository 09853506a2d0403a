import type {
  Endpoint,
  EndpointReference,
  Frame,
  FrameReference,
  Integration,
  IntegrationReference,
  PropPath,
} from '../../block/index.ts';
import { contentRules, replaceText, suggest, suggestSurely } from '../../diagnostics/index.ts';
import type { Declared, Vendors } from '../schema/index.ts';
import { consentKey, embedPath, listHosts, sendFile } from '../schema/index.ts';
import type { BlockReferences } from './references.ts';
import { complain } from './references.ts';

/** A vendor's script: in a frame of its own, or in the page where `site.yaml` says so. */
export function resolveIntegration(
  block: BlockReferences,
  { name }: IntegrationReference,
  path: PropPath,
): Integration {
  const found = findDeclared(block, 'integrations', name, path);
  const { vendor = '', origin = '', script = '', mount = '', popups = false, hosts = [] } = found ?? {};
  const service = {
    name,
    vendor,
    script: origin + script,
    mount,
    hosts: listHosts(origin, ...hosts),
    ...askFirst(block, found),
  };
  if (found?.isolation === 'page') return service;
  const frame = sendFile(block.references.site, embedPath(found ? name : 'unknown'));
  return { ...service, frame, ...(popups && { popups }) };
}

export function resolveFrame(block: BlockReferences, { name }: FrameReference, path: PropPath): Frame {
  const found = findDeclared(block, 'frames', name, path);
  const { vendor = '', origin = '' } = found ?? {};
  const src = found ? origin + found.path : 'about:blank';
  return { name, vendor, src, hosts: listHosts(origin), ...askFirst(block, found) };
}

/** What the visitor is asked before something loads. */
function askFirst(
  { references }: BlockReferences,
  declared: Declared['integrations'] | Declared['frames'] | undefined,
): { readonly asks?: string } {
  return declared?.consent === 'none' ? {} : { asks: consentKey(references.site, declared?.vendor ?? '') };
}

export function resolveEndpoint(block: BlockReferences, { to }: EndpointReference, path: PropPath): Endpoint {
  if (to.startsWith('/')) return { url: sendFile(block.references.site, to) };
  const { origin = '', path: receiver = '' } = findDeclared(block, 'endpoints', to, path) ?? {};
  return { url: origin + receiver };
}

function findDeclared<Table extends keyof Vendors>(
  block: BlockReferences,
  table: Table,
  name: string,
  path: PropPath,
): Declared[Table] | undefined {
  const { references, reporter } = block;
  const all: Vendors[Table] = references.vendors[table];
  const found = Object.hasOwn(all, name) ? all[name] : undefined;
  if (found || references.isDeclaredFaulty(table, name)) return found;
  const known = Object.keys(all);
  const params = { what: table.slice(0, -1), name, suggestion: suggest(name, known), known };
  const fix = replaceText(reporter.location(path), name, suggestSurely(name, known));
  complain(block, contentRules.unknownVendor, params, path, { fix, missing: `${table}.${name}` });
  return undefined;
}
