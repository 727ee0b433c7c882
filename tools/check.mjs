// npm run check: runs format and lint, types, import rules and the search for unused code, two at a
// time.
import { spawn } from 'node:child_process';
import { installDependencies, requireNode, root } from './lib.mjs';

requireNode();
installDependencies();
const steps = [
  ['format and lint', 'npx', ['biome', 'check', '--error-on-warnings', '.']],
  ['types', 'npx', ['tsc', '-p', 'tsconfig.json']],
  ['types of the web app', 'npx', ['tsc', '-p', 'apps/web/tsconfig.json']],
  ['types of the browser tests', 'npx', ['tsc', '-p', 'e2e/tsconfig.json']],
  ['import rules', 'npx', ['tsx', 'tools/check-imports.ts']],
  ['unused code', 'npx', ['knip', '--no-progress']],
];
const failed = [];
await Promise.all([lane(), lane()]);
if (failed.length > 0) process.exit(1);

async function lane() {
  for (let step = steps.shift(); step; step = steps.shift()) await run(step);
}

/** Prints a step's output when it has ended, so that the outputs of two steps do not mix. */
async function run([name, command, args]) {
  const began = performance.now();
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
    });
  }
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      said += `${error.message}\n`;
      resolve(1);
    });
    child.once('close', resolve);
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`${said}${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)\n`);
  if (code !== 0) failed.push(name);
}
