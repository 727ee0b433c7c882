// npm start: installs what is missing, builds what is stale, and serves.
import { become, buildIfStale, installDependencies, requireNode } from './lib.mjs';

requireNode();
installDependencies();
// Compressors differ a little between versions of Node, which must not prevent a start.
buildIfStale({ OVER_BUDGET: 'warn' });
become(process.execPath, ['--enable-source-maps', 'apps/api/dist/main.js'], {
  NODE_ENV: 'production',
});
