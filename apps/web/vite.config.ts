import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budget } from './build/budget.ts';
import { leanContract } from './build/lean-contract.ts';
import { precompress } from './build/precompress.ts';

const api = process.env.API_URL ?? 'http://localhost:3000';
const proxied = ['/v1', '/api', '/auth/v1', '/rest', '/storage'];

const base =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|zustand|@tanstack|@orpc)\//;

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/routes',
      generatedRouteTree: './src/app/route-tree.gen.ts',
      quoteStyle: 'single',
    }),
    react(),
    tailwindcss(),
    leanContract(),
    budget({ landing: 'index.tsx', javascriptKb: 125, cssKb: 20, routeKb: 60 }),
    precompress(),
  ],
  // React has had this hook since 18; the shim for older ones is dead weight.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    // What every page needs travels as one file: it compresses better and outlives releases in caches.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: base }] } } },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: api, changeOrigin: false }])),
  },
  preview: {
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: api, changeOrigin: false }])),
  },
});
