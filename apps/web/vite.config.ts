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

// Small parts of the first page, which would each be a file because later pages need them too.
const common =
  /lean:.*\/visit$|src\/(ui\/(button-look|text-link)|lib\/(api-failure|api-host|class-names|contract-link|log|place-text|query-string|session-store|session\/(access-token|validity)|visit-api))\.tsx?$/;

// Small parts of what comes after it, on the first page and on most others.
const parts = /src\/(ui\/(absent|card|evidence|evidence-card|key-value|tag)|lib\/format)\.tsx?$/;

// Of the same packages, what the first page does without travels with the pages that use it.
const later =
  /@tanstack\/(react-table|table-core|react-virtual|virtual-core)\/|\/(mutationObserver|useMutation|infiniteQueryObserver|useInfiniteQuery|queriesObserver|useQueries|useBlocker)\./;

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
    modulePreload: {
      polyfill: false,
      // Naming the files behind every page would make the entry grow with each of them. Links load
      // their page on intent; only the page that people open from outside spares the second trip.
      resolveDependencies: (page, files) => (page.includes('property._id') ? files : []),
    },
    // What every page needs travels as one file: it compresses better and outlives releases in caches.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: (id) => base.test(id) && !later.test(id) },
            { name: 'common', test: common },
            { name: 'parts', test: parts },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: api, changeOrigin: false }])),
  },
  preview: {
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: api, changeOrigin: false }])),
  },
});
