import { build } from 'esbuild';

/**
 * These packages stay where npm put them, because they look for files beside themselves: compiled
 * code, WebAssembly, workers or typefaces.
 */
const outside = [
  '@electric-sql/pglite',
  '@react-pdf/renderer',
  'bcrypt',
  'ioredis',
  'pino',
  'sharp',
];

/** The threads of the server and its commands, each a program of its own beside them. */
export const threads = {
  'database-worker': 'src/platform/database/embedded/worker.ts',
  'learning-worker': 'src/features/valuation/training/learning-worker.ts',
  'valuing-worker': 'src/features/valuation/training/valuing-worker.ts',
  'print-worker': 'src/platform/print/print-worker.ts',
};

// CommonJS packages load Node's own modules by `require`, which an ES module does not have.
const requireForPackages =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

/**
 * Bundles each program with its packages into one file: opening and linking some two thousand files
 * took more than half of the processor time of a start.
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
    // Lines may have any length, since stack traces are read through the source map.
    minifyWhitespace: true,
    legalComments: 'external',
    logLevel: 'warning',
    ...options,
  });
}
