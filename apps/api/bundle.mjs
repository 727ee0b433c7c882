import { build } from 'esbuild';

/**
 * Packages from the registry stay where npm put them; the workspace's own, which are TypeScript, go
 * in.
 */
export async function bundle(entryPoints, options) {
  await build({
    entryPoints,
    absWorkingDir: import.meta.dirname,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
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
    ...options,
  });
}
