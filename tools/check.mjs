// npm run check: format and lint, types, import rules, unused code. Under a minute.
import { attempt, installDependencies, requireNode } from './lib.mjs';

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
const failed = steps.filter(([name, command, args]) => {
  const began = performance.now();
  const code = attempt(command, args);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  return code !== 0;
});
if (failed.length > 0) process.exit(1);
