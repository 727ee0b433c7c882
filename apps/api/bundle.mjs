import { build } from 'esbuild';

/**
 * Packages that stay where npm put them, as they look for files beside themselves: compiled code,
 * WebAssembly, workers.
 */
const outside = ['@electric-sql/pglite', 'bcrypt', 'ioredis', 'pino'];

// Packages of the older kind ask for Node's own modules by `require`, which a module of ES doesn't have.
const requireForPackages =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

/**
 * Makes each program one file, packages included: opening and linking some two thousand files took more
 * than half of the processor time of a start.
 */
export async function bundle(entryPoints, options) {
  await build({
    entryPoints,
    absWorkingDir: import.meta.dirname,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    banner: { js: requireForPackages },
    external: outside.flatMap((name) => [name, `${name}/*`]),
    // Lines are as long as they like: stack traces are told by the map.
    minifyWhitespace: true,
    legalComments: 'external',
    logLevel: 'warning',
    ...options,
  });
}
