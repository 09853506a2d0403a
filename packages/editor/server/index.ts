export { BUILT_EDITOR, bundleEditor } from './bundle-editor.ts';
export { INSTALL_EDITOR } from './editor-page.ts';
export { createEditorTool } from './editor-tool.ts';
