import { readdirSync } from 'node:fs';
import { bundle } from './bundle.mjs';

const commands = new URL('src/server/cli/', import.meta.url);

// The server, the thread that holds the embedded database, the one that trains valuation models, and the
// commands, for machines that have the bundle alone.
await bundle(
  {
    main: 'src/main.ts',
    'database-worker': 'src/platform/database/embedded/worker.ts',
    'learning-worker': 'src/features/valuation/training/learning-worker.ts',
    import: 'src/imports/cli.ts',
    ...Object.fromEntries(
      readdirSync(commands).map((file) => [file.replace(/\.ts$/, ''), `src/server/cli/${file}`]),
    ),
  },
  // The server keeps its map in memory while it runs; the sources' text in it took 90 MB.
  { outdir: 'dist', sourcemap: true, sourcesContent: false },
);
