// npm start: install what is missing, build what is stale, serve.
import { become, buildIfStale, installDependencies, requireNode } from './lib.mjs';

requireNode();
installDependencies();
buildIfStale();
become(process.execPath, ['--enable-source-maps', 'apps/api/dist/main.js'], {
  NODE_ENV: 'production',
});
