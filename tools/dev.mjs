// npm run dev: runs the server from its sources, restarts it on changes, and serves through Vite.
import { spawn } from 'node:child_process';
import { installDependencies, requireNode, root } from './lib.mjs';

requireNode();
installDependencies();
const children = [
  spawn('npx', ['tsx', 'watch', 'apps/api/src/main.ts'], { cwd: root, stdio: 'inherit' }),
  spawn('npx', ['vite', '--clearScreen', 'false'], { cwd: `${root}/apps/web`, stdio: 'inherit' }),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) {
  child.on('exit', (code) => {
    stop();
    process.exitCode ??= code ?? 0;
  });
}
