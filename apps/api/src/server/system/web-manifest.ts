import { Hono } from 'hono';
import type { Env } from '../../platform/env';
import type { AppEnv } from '../../platform/http/app-env';

const paper = '#f7f6f2';
const icon = (name: string, pixels: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${pixels}x${pixels}`,
  type: 'image/png',
  purpose,
});

/**
 * Serves the manifest by which a browser installs the app, with this installation's name and color.
 */
export function webManifest({ PRODUCT_NAME, ACCENT_COLOR }: Env): Hono<AppEnv> {
  const manifest = {
    id: '/',
    name: PRODUCT_NAME,
    short_name: PRODUCT_NAME,
    description: 'Look up any property and see the source and date behind every figure.',
    start_url: '/app',
    scope: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: ACCENT_COLOR ?? paper,
    // The icon has no name on it. A customer's logo cannot serve: it is wide, and icons are square.
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('maskable-512', 512, 'maskable'),
    ],
    shortcuts: [
      { name: 'Search', url: '/app/search' },
      { name: 'Calculators', url: '/app/calculators' },
    ],
  };
  const text = JSON.stringify(manifest);
  return new Hono<AppEnv>().get('/manifest.webmanifest', (c) => {
    c.get('trace').endpoint = 'manifest';
    const type = 'application/manifest+json';
    return c.body(text, 200, { 'Content-Type': type, 'Cache-Control': 'no-cache' });
  });
}
