export { BlockFailure, makePage, runBlock, showExample } from './block-failure.ts';
export type { Answers, Outcome } from './calculation/calculation.ts';
export {
  calculate,
  createCalculationCheck,
  listFormulas,
  listNames,
  readAnswer,
  readValues,
} from './calculation/calculation.ts';
export type { CalculationInput, CalculationResult } from './calculation/fields.ts';
export { examplesSchema, formulaSchema, inputsSchema, resultSchema } from './calculation/fields.ts';
export type {
  Activation,
  Block,
  BlockContent,
  PostedField,
  PostedForm,
  PrefilledField,
  PrefilledFields,
  Props,
  Spacing,
  Tone,
} from './define-block.ts';
export { defineBlock, SPACINGS, TONES } from './define-block.ts';
export { describeSchema } from './describe-schema.ts';
export type { Bounds, Field, FieldGroup } from './field.ts';
export { findField, listFieldsAt } from './field.ts';
export { color } from './fields/color/index.ts';
export { date } from './fields/date/index.ts';
export { defineField } from './fields/define-field.ts';
export { fixedImage, IMAGE_NAME, icon, image, readFocus } from './fields/image.ts';
export { companies, endpoint, frame, integration } from './fields/integration.ts';
export { button, link } from './fields/link.ts';
export type { FieldProblem } from './fields/problem.ts';
export { readFieldProblem } from './fields/problem.ts';
export type { NamedKind } from './fields/structure.ts';
export {
  choice,
  deprecated,
  forTrial,
  group,
  list,
  NAMED_KINDS,
  number,
  ofGrid,
  ofKind,
  sectionHead,
  shownAtFirst,
  toggle,
} from './fields/structure.ts';
export { richText, text } from './fields/text.ts';
export { captions, video } from './fields/video.ts';
export { anchor, fieldName } from './names.ts';
export { once, onceFor } from './once.ts';
export { decodeEntities, deriveAnchors, numberAnchor, plainText, readWords } from './plain-text.ts';
export type {
  CarriedAnswer,
  EndpointReference,
  FrameReference,
  IconReference,
  ImageReference,
  IntegrationReference,
  LinkReference,
  PropPath,
  QueryValues,
  Resolver,
  RichTextReference,
} from './references.ts';
export { addQuery } from './references.ts';
export type { Registry } from './registry.ts';
export { BlockCodeError, collectBlocks, createRegistry } from './registry.ts';
export type { Contradiction } from './rule.ts';
export { differ, keysRule, needs, readItems, readPart, rule, unique } from './rule.ts';
export type { Statement } from './structured-data.ts';
export { listItem, readOffer } from './structured-data.ts';
export type {
  Company,
  CompanyUse,
  Endpoint,
  Focus,
  Frame,
  Icon,
  Image,
  ImageFiles,
  ImageSource,
  Integration,
  Link,
  RichText,
  SiteMark,
} from './values.ts';
