import { readdirSync } from 'node:fs';
import { bundle } from './bundle.mjs';

const commands = new URL('src/server/cli/', import.meta.url);

// These are the server, the thread that holds the embedded database, the thread that trains
// valuation models, the one that prints reports, and the commands. Some machines have the bundle alone and need them all.
await bundle(
  {
    main: 'src/main.ts',
    'database-worker': 'src/platform/database/embedded/worker.ts',
    'learning-worker': 'src/features/valuation/training/learning-worker.ts',
    'print-worker': 'src/platform/print/print-worker.ts',
    import: 'src/imports/cli.ts',
    ...Object.fromEntries(
      readdirSync(commands).map((file) => [file.replace(/\.ts$/, ''), `src/server/cli/${file}`]),
    ),
  },
  // The server keeps its source map in memory while it runs; source texts in the map took 90 MB.
  { outdir: 'dist', sourcemap: true, sourcesContent: false },
);
