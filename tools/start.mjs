// npm start: install what is missing, build what is stale, serve.
import { become, buildIfStale, installDependencies, requireNode } from './lib.mjs';

requireNode();
installDependencies();
// Compressors differ a little from one version of Node to the next: that stops no start.
buildIfStale({ OVER_BUDGET: 'warn' });
become(process.execPath, ['--enable-source-maps', 'apps/api/dist/main.js'], {
  NODE_ENV: 'production',
});
