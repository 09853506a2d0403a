import react from '@vitejs/plugin-react';
import { pageBuilder } from 'page-builder/vite';
import { defineConfig } from 'vite';

/** The folder of the site, which `npm run build -- --json` has built. */
const site = process.env.SITE ?? '../radwerk';

export default defineConfig({ plugins: [react(), pageBuilder({ site })] });
