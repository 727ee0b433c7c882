// npm test: install what is missing, then every suite: rules, units on both databases, browser.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attempt, buildIfStale, installDependencies, requireNode } from './lib.mjs';

requireNode();
installDependencies();
const { findBrowser } = await import('./browser.mjs');
const { findPostgres, startPostgres } = await import('./postgres.mjs');

const reports = mkdtempSync(join(tmpdir(), 'deedlight-tests-'));
const failures = [];
const total = { passed: 0, failed: 0, skipped: 0 };

step('check', () => attempt(process.execPath, ['tools/check.mjs']));
await onBothDatabases();
await inTheBrowser();

rmSync(reports, { recursive: true, force: true });
if (failures.length > 0) console.error(`Failed: ${failures.join(', ')}`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(failures.length > 0 || total.failed > 0 ? 1 : 0);

function step(name, work) {
  console.log(`\n── ${name}`);
  if (work() !== 0) failures.push(name);
}

async function onBothDatabases() {
  const postgres = findPostgres() ? await startPostgres() : null;
  if (!postgres) console.log('No PostgreSQL programs here: the API is tested on PGlite alone.');
  try {
    step('unit and API tests', () =>
      attempt(
        'npx',
        [
          'vitest',
          'run',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${join(reports, 'unit.json')}`,
        ],
        { env: postgres ? { TEST_DATABASE_URL: postgres.url } : {} },
      ),
    );
  } finally {
    await postgres?.stop();
  }
  const report = read('unit.json');
  total.passed += report?.numPassedTests ?? 0;
  total.failed += report?.numFailedTests ?? 0;
  total.skipped += (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
}

async function inTheBrowser() {
  const browser = await findBrowser();
  if (!browser) {
    console.log('\n── browser tests: SKIPPED, no Chromium is here and none could be installed');
    return;
  }
  buildIfStale();
  step('browser tests', () =>
    attempt('npx', ['playwright', 'test', '-c', 'e2e/playwright.config.ts'], {
      env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'browser.json') },
    }),
  );
  const stats = read('browser.json')?.stats;
  total.passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0);
  total.failed += stats?.unexpected ?? 0;
  total.skipped += stats?.skipped ?? 0;
}

function read(name) {
  try {
    return JSON.parse(readFileSync(join(reports, name), 'utf8'));
  } catch (error) {
    console.error(`No report ${name}: ${error.message}`);
    failures.push(`${name} is missing`);
    return null;
  }
}
