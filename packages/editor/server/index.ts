export { bundleEditor } from './bundle-editor.ts';
export { createEditorTool } from './editor-tool.ts';
export { INSTALL_EDITOR, isEditorInstalled } from './is-installed.ts';
