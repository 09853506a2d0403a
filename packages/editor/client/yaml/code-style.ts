import { yaml } from '@codemirror/lang-yaml';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const colours = HighlightStyle.define([
  {
    tag: [tags.propertyName, tags.definition(tags.propertyName)],
    color:
      'light-dark(color-mix(in srgb, var(--mantine-color-blue-9) 90%, var(--mantine-color-black)), var(--mantine-color-blue-3))',
  },
  {
    tag: [tags.string, tags.content, tags.attributeValue],
    color: 'light-dark(var(--mantine-color-gray-9), var(--mantine-color-gray-3))',
  },
  {
    tag: [tags.keyword, tags.bool, tags.number, tags.labelName, tags.typeName],
    color: 'light-dark(var(--mantine-color-grape-9), var(--mantine-color-grape-3))',
  },
  { tag: [tags.comment, tags.lineComment], color: 'var(--mantine-color-dimmed)', fontStyle: 'italic' },
  { tag: [tags.punctuation, tags.separator, tags.squareBracket, tags.brace], color: 'var(--mantine-color-dimmed)' },
]);

const look = {
  '&': { fontSize: '13px', color: 'var(--mantine-color-text)', backgroundColor: 'transparent', blockSize: '100%' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mantine-font-family-monospace)', lineHeight: '1.65' },
  '.cm-content': { paddingBlock: '12px', caretColor: 'var(--mantine-color-text)' },
  '.cm-cursor': { borderInlineStartColor: 'var(--mantine-color-text)' },
  '.cm-gutters': {
    backgroundColor: 'transparent',
    color: 'var(--mantine-color-dimmed)',
    border: 'none',
    paddingInlineStart: '4px',
  },
  '.cm-activeLine, .cm-activeLineGutter': {
    backgroundColor:
      'light-dark(color-mix(in srgb, var(--mantine-color-gray-3) 30%, transparent), color-mix(in srgb, var(--mantine-color-white) 4%, transparent))',
  },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor:
      'light-dark(var(--mantine-color-indigo-1), color-mix(in srgb, var(--mantine-color-indigo-5) 45%, transparent)) !important',
  },
  '.cm-panels, .cm-tooltip': {
    backgroundColor: 'var(--mantine-color-body)',
    color: 'var(--mantine-color-text)',
    borderColor: 'var(--mantine-color-default-border)',
  },
  '.cm-tooltip': { borderRadius: '8px', boxShadow: 'var(--mantine-shadow-md)', overflow: 'hidden' },
  '.cm-diagnostic': { padding: '8px 12px', maxInlineSize: '520px', lineHeight: '1.5' },
  '.cm-diagnosticAction, .cm-button, .cm-panel button:not([name=close])': {
    backgroundImage: 'none',
    backgroundColor: 'var(--mantine-primary-color-filled)',
    color: 'var(--mantine-color-white)',
    border: 'none',
    borderRadius: '6px',
    padding: '4px 10px',
    margin: '6px 0 0',
    cursor: 'pointer',
    font: 'inherit',
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--mantine-primary-color-filled) !important',
    color: 'var(--mantine-color-white) !important',
  },
  '.cm-tooltip-autocomplete > ul > li': { padding: '4px 10px !important' },
  '.cm-completionDetail': { opacity: '0.75' },
  '.cm-completionInfo': { padding: '8px 12px', maxInlineSize: '360px', whiteSpace: 'pre-line' },
  '.cm-textfield': {
    border: '1px solid var(--mantine-color-default-border)',
    borderRadius: '6px',
    backgroundColor: 'var(--mantine-color-body)',
    color: 'inherit',
    padding: '4px 8px',
  },
  '.cm-panel.cm-search': { padding: '8px 12px' },
  '.cm-collapsedLines': {
    background: 'light-dark(var(--mantine-color-gray-1), var(--mantine-color-dark-6))',
    color: 'var(--mantine-color-dimmed)',
    paddingBlock: '4px',
  },
  // The default character is missing from many fonts.
  '.cm-collapsedLines:before, .cm-collapsedLines:after': { content: "'⋯'" },
} as const;

/** The style of YAML code, light or dark. */
export function codeStyle(isDark: boolean): Extension {
  return [yaml(), syntaxHighlighting(colours), EditorView.theme(look, { dark: isDark })];
}
