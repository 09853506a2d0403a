import { bundleEditor } from '../../packages/editor/server/index.ts';
import { tellBrokenCode } from '../broken-code.mjs';

/* Bundles the editor in a separate process, whose memory is freed at the end. */

const [project = '', folder = ''] = process.argv.slice(2);
bundleEditor(project, folder).catch(tellBrokenCode);
