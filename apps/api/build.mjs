import { bundle } from './bundle.mjs';

// Three programs: the server, the thread that holds the embedded database and the one that trains
// valuation models.
await bundle(
  {
    main: 'src/main.ts',
    'database-worker': 'src/platform/database/embedded/worker.ts',
    'learning-worker': 'src/features/valuation/training/learning-worker.ts',
  },
  { outdir: 'dist', sourcemap: true },
);
