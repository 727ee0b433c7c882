import { build } from 'esbuild';

// Three programs: the server, the thread that holds the embedded database and the one that trains
// valuation models. Packages from the
// registry stay where npm put them; the workspace's own, which are TypeScript, go in.
await build({
  entryPoints: {
    main: 'src/main.ts',
    'database-worker': 'src/platform/database/embedded/worker.ts',
    'learning-worker': 'src/valuation/training/learning-worker.ts',
  },
  absWorkingDir: import.meta.dirname,
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [
    {
      name: 'registry-packages-stay-outside',
      setup({ onResolve }) {
        onResolve({ filter: /^[^./]/ }, ({ path }) =>
          path.startsWith('@deedlight/') ? undefined : { path, external: true },
        );
      },
    },
  ],
});
