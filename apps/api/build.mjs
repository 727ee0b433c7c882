import { build } from 'esbuild';

// Two programs: the server, and the thread that holds the embedded database. Packages from the
// registry stay where npm put them; the workspace's own, which are TypeScript, go in.
await build({
  entryPoints: {
    main: 'src/main.ts',
    'database-worker': 'src/platform/database/embedded/worker.ts',
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
