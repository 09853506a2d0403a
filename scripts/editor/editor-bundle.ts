import { bundleEditor } from '../../packages/editor/server/index.ts';
import { tellBrokenCode } from '../broken-code.mjs';

/* Bundles the editor in a process of its own: what the bundler takes of memory goes with it. */

const [project = '', folder = ''] = process.argv.slice(2);
bundleEditor(project, folder).catch(tellBrokenCode);
