import type { SiteManifest } from 'page-builder/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { loadJson } from './load-json.ts';
import { createRoutes } from './routes.tsx';

const manifest: SiteManifest = await loadJson('/pages/manifest.json');
const router = createBrowserRouter(createRoutes(manifest), { basename: manifest.base || '/' });

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
