import type {
  Company,
  CompanyUse,
  Endpoint,
  EndpointReference,
  Frame,
  FrameReference,
  Integration,
  IntegrationReference,
  PropPath,
} from '../../block/index.ts';
import { contentRules, replaceText, suggest, suggestSurely } from '../../check/diagnostics/index.ts';
import type { Declared, Vendors } from '../schema/index.ts';
import { consentKey, embedPath, listHosts, sendFile } from '../schema/index.ts';
import type { BlockReferences, References } from './references.ts';
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

/** Every company of these tables once, in the order of the tables, with all that it is used for. */
export function listCompanies({ vendors, site }: References, tables: readonly (keyof Vendors)[]): readonly Company[] {
  const declared = tables.flatMap((table) => Object.values<Declared[keyof Declared]>(vendors[table]));
  return [...new Set(declared.map(({ vendor }) => vendor))].map((vendor) => {
    const ofCompany = declared.filter((each) => each.vendor === vendor);
    const uses = WAYS.flatMap((way) => describeUse(way, ofCompany));
    return { vendor, uses, ...(uses[0]?.way === 'asked' && { asks: consentKey(site, vendor) }) };
  });
}

const WAYS = ['asked', 'unasked', 'sent'] as const;

function describeUse(way: CompanyUse['way'], declared: readonly Declared[keyof Declared][]): readonly CompanyUse[] {
  const alike = declared.filter((each) => way === findWay(each));
  if (alike.length === 0) return [];
  const purposes = alike.flatMap(({ purpose }) => purpose ?? []);
  const hosts = alike.flatMap((each) => [each.origin, ...('hosts' in each ? (each.hosts ?? []) : [])]);
  return [{ way, purposes: [...new Set(purposes)], hosts: listHosts(...hosts) }];
}

function findWay(declared: Declared[keyof Declared]): CompanyUse['way'] {
  if (!('consent' in declared)) return 'sent';
  return declared.consent === 'none' ? 'unasked' : 'asked';
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
  complain(block, contentRules.unknownVendor, params, path, { fix, missing: [table, name] });
  return undefined;
}
