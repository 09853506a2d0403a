import { bundleEditor } from '../../src/serve/dev/index.ts';

/* Bundles the editor in a process of its own: what the bundler takes of memory goes with it. */

const [project = '', folder = ''] = process.argv.slice(2);
void bundleEditor(project, folder);
