import { readdirSync } from 'node:fs';
import { bundle, threads } from './bundle.mjs';

const commands = new URL('src/server/cli/', import.meta.url);

// These are the server, its threads and the commands. Some machines have the bundle alone and need
// them all.
await bundle(
  {
    main: 'src/main.ts',
    ...threads,
    import: 'src/imports/cli.ts',
    ...Object.fromEntries(
      readdirSync(commands).map((file) => [file.replace(/\.ts$/, ''), `src/server/cli/${file}`]),
    ),
  },
  // The server keeps its source map in memory while it runs; source texts in the map took 90 MB.
  { outdir: 'dist', sourcemap: true, sourcesContent: false },
);
