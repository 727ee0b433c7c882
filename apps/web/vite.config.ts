import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { budget } from './build/budget.ts';
import { landingPage } from './build/landing-page.ts';
import { leanContract } from './build/lean-contract.ts';
import { precompress } from './build/precompress.ts';
import { preloadFont } from './build/preload-font.ts';
import { shell } from './build/shell.ts';

const api = process.env.API_URL ?? 'http://localhost:3000';
const proxied = [
  '/v1',
  '/api',
  '/auth/v1',
  '/rest',
  '/storage',
  '/unsubscribe',
  '/calendar',
  '/manifest.webmanifest',
];

// Packages that the project itself depends on; a copy inside another package is left to the pages
// that use it.
const own = /^(?:(?!\/node_modules\/).)*\/node_modules\//.source;
const base = new RegExp(
  `${own}(react|react-dom|scheduler|use-sync-external-store|zustand|@tanstack)/`,
);

// Small parts of the first page. Later pages need them too, so each would otherwise become a file
// of its own.
const common =
  /lucide\/dist\/esm\/icons\/(search|x)\.mjs|src\/(ui\/(button-look|button|icon|kbd|link-button|page\/(page-title|spinner)|text-link)|kit\/(class-names|log|theme|hooks\/(lazy-when-idle|modal-turn)|notify\/toast-store|url-state\/(plain-search|return-to))|platform\/(api\/(api-failure|with-queries)|config\/use-product-config|session\/session-store|usage\/anonymous-store)|features\/(usage\/load-failed|app-frame\/public-frame\/brand|accounts\/sign-in\/(parse-return|destination)|suggest\/(search-box|use-combobox)))\.tsx?$/;

// The query cache, the calls of the first page and the list below the search box. They follow the
// first paint of the landing page, and every other page begins with them.
const asking = new RegExp(
  `${own}(@tanstack/(query-core|react-query(?!/.*/QueryClientProvider\\.))|@orpc)/|lean:.*/visit$|src/(app/start-queries|kit/(format/place-text|hooks/use-debounced|url-state/query-string)|platform/(api/(api-host|contract-link|note-answer|query-client|send|visit-api)|config/product-config|offline/kept-(answers|notes)|session/(access-token|user-token|validity))|features/(app-frame/public-frame/follow-accent|usage/anonymous/follow-visit|suggest/(more|use-suggestions)))\\.tsx?$`,
);

// Small parts that load after those, on the first page and on most others.
const parts =
  /src\/(ui\/(evidence\/(absent|evidence-card)|card|key-value|tag)|kit\/(evidence\/evidence|format\/(format|local-day)|temporal)|property\/place-words)\.tsx?$/;

// Parts of the base packages that the first page does not use; they load with the pages that do.
const later =
  /@tanstack\/(react-table|table-core|react-virtual|virtual-core)\/|\/(mutationObserver|useMutation|infiniteQueryObserver|useInfiniteQuery|queriesObserver|useQueries|useBlocker)\./;

const visit = { landing: 'index.tsx', next: 'src/app/start-queries.ts' };
const worker = shell(visit);

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A page and what it loads first are one file; the start page comes with the entry, since most
      // visits begin there and would wait for one more file. What a route says of this itself would
      // stay in the code of the first visit.
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) => (routeId === '/' ? [] : [['loader', 'component']]),
      },
      routesDirectory: './src/routes',
      generatedRouteTree: './src/app/route-tree.gen.ts',
      quoteStyle: 'single',
    }),
    react(),
    tailwindcss(),
    leanContract(),
    preloadFont('inter-latin-wght-normal'),
    landingPage(),
    budget(visit, { javascriptKb: 105, nextKb: 16, cssKb: 20, routeKb: 60 }),
    worker.plugin,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'sw.ts',
      // The page registers the worker when it is idle; the server writes the manifest.
      injectRegister: false,
      manifest: false,
      showMaximumFileSizeToCacheInBytesWarning: true,
      injectManifest: {
        globPatterns: ['index.html', 'theme.js', 'favicon.svg', 'assets/*.{js,css}'],
        manifestTransforms: [worker.mark],
        // Maps and the PDF maker are kept only once they have been used.
        maximumFileSizeToCacheInBytes: 400_000,
        dontCacheBustURLsMatching: /^assets\//,
      },
    }),
    precompress(visit),
  ],
  // React itself has had this hook since version 18, so the shim for older versions is not needed.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: /^temporal-polyfill$/, replacement: '/src/kit/temporal.ts' },
      { find: /^zod$/, replacement: '/src/kit/zod.ts' },
    ],
  },
  build: {
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      // The entry would grow with every page if it named the files of each. Links load their page
      // on intent, so only what people open from outside needs this list: the public page of a
      // property, and the check of the session before every page of a member. In the HTML a list
      // would have the code compiled before a page that came as HTML is painted.
      resolveDependencies: (page, files) => (/property\._id|enter-app/.test(page) ? files : []),
    },
    // Code that every page needs goes into one file, which compresses better and stays cached
    // across releases.
    rolldownOptions: {
      onLog(level, log, handle) {
        // An import that nothing answers would fail in the browser alone.
        handle(log.code === 'UNRESOLVED_IMPORT' ? 'error' : level, log);
      },
      output: {
        // The first visit names some hundred files; a character less of each counts.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'base', test: (id) => base.test(id) && !asking.test(id) && !later.test(id) },
            { name: 'common', test: common },
            { name: 'asking', test: (id) => asking.test(id) && !later.test(id) },
            { name: 'parts', test: parts },
            // Each file that the page of a property waits for is named in the first one.
            { name: 'url-state', test: /src\/kit\/url-state\/url-state\.ts$/ },
            {
              name: 'market-sale',
              test: /(domain\/src\/property\/market-sale|contract\/src\/property\/change-of-hands)\.ts$/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'home-words',
              test: /\/(size|type)-words\.ts$/,
              includeDependenciesRecursively: false,
            },
            // The tools have no byte to spare for two files, where one compresses better.
            {
              name: 'scenario',
              test: /domain\/src\/(mortgage\/bounds|reference\/lending\/program-names|scenario\/(is-said|param-reader|scenario(-params)?))\.ts$/,
              includeDependenciesRecursively: false,
            },
            { name: 'figure', test: /src\/ui\/evidence\/figure(-text)?\.tsx$/ },
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
