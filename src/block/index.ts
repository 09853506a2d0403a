export type { Activation, Block, BlockContent, Instantiation, Props, SlotContent, Tone } from './define-block.ts';
export { defineBlock, TONES } from './define-block.ts';
export { icon, image } from './fields/image.ts';
export { integration } from './fields/integration.ts';
export { button, link } from './fields/link.ts';
export { choice, group, list, number, toggle } from './fields/structure.ts';
export { richText, text } from './fields/text.ts';
export type {
  IconReference,
  ImageReference,
  IntegrationReference,
  LinkReference,
  PropPath,
  Resolved,
  Resolver,
  RichTextReference,
} from './references.ts';
export { resolveReferences } from './references.ts';
export type { Registry } from './registry.ts';
export { createRegistry } from './registry.ts';
export type { Icon, Image, Integration, Link, RichText } from './values.ts';
