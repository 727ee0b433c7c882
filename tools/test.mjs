// npm test: installs what is missing, then runs all suites: rules, units on both databases, browser.
//   --full             also runs what takes long: the whole API on both databases, examples, kills
//   --changed [SINCE]  runs what the changes since that commit touch (HEAD: uncommitted changes);
//                      of the browser stories, those that were changed themselves or by their helpers
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import {
  attempt,
  buildIfStale,
  changedSince,
  installDependencies,
  keepTemporaryFilesInMemory,
  requireNode,
} from './lib.mjs';

requireNode();
installDependencies();
keepTemporaryFilesInMemory();
const { findBrowser } = await import('./browser.mjs');
const { installPgbouncer } = await import('./pgbouncer.mjs');
const { findPostgres, startPostgres } = await import('./postgres.mjs');

const { values: chosen, positionals } = parseArgs({
  options: { full: { type: 'boolean' }, changed: { type: 'boolean' } },
  allowPositionals: true,
});
const since = chosen.changed ? (positionals[0] ?? 'HEAD') : null;
const changed = since ? changedSince(since) : null;
const full = chosen.full ? { TEST_FULL: '1', KILLS: '25', FUZZ_RUNS: '40' } : {};

const reports = mkdtempSync(join(tmpdir(), 'deedlight-tests-'));
const failures = [];
// A log may be cut in its middle, so its end names every failed test, and why it failed.
const failedTests = [];
const total = { passed: 0, failed: 0, skipped: 0 };

step('check', () => attempt(process.execPath, ['tools/check.mjs']));
await onBothDatabases();
await inTheBrowser();

rmSync(reports, { recursive: true, force: true });
for (const title of failedTests) console.error(`  ✗ ${title}`);
if (failures.length > 0) console.error(`Failed: ${failures.join(', ')}`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(failures.length > 0 || total.failed > 0 ? 1 : 0);

function step(name, work) {
  console.log(`\n── ${name}`);
  if (work() !== 0) failures.push(name);
}

async function onBothDatabases() {
  const postgres = needsPostgres() && findPostgres() ? await startPostgres() : null;
  if (postgres) installPgbouncer();
  if (!postgres && needsPostgres())
    console.log('No PostgreSQL programs here: the API is tested on PGlite alone.');
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
          ...(since ? ['--changed', since, '--passWithNoTests'] : []),
        ],
        { env: { ...full, ...(postgres ? { TEST_DATABASE_URL: postgres.url } : {}) } },
      ),
    );
  } finally {
    await postgres?.stop();
  }
  const report = read('unit.json');
  total.passed += report?.numPassedTests ?? 0;
  total.failed += report?.numFailedTests ?? 0;
  total.skipped += (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  for (const file of report?.testResults ?? []) {
    if (file.status === 'failed' && file.message) nameFailed(file.name, file.message);
    for (const test of file.assertionResults) {
      if (test.status === 'failed') {
        nameFailed(`${file.name} › ${test.fullName}`, test.failureMessages[0]);
      }
    }
  }
}

/**
 * Tells whether PostgreSQL is needed: changes to the web app and the tools alone do not need it.
 */
function needsPostgres() {
  return changed?.every((path) => /^(apps\/web|e2e|docs|tools)\//.test(path)) !== true;
}

async function inTheBrowser() {
  // Stories read the built app, so a change's imports do not tell which stories it affects.
  if (changed?.some((path) => path.startsWith('e2e/')) === false) {
    console.log('\n── browser tests: no story was changed');
    return;
  }
  const browser = await findBrowser();
  if (!browser) {
    console.log('\n── browser tests: SKIPPED, no Chromium is here and none could be installed');
    return;
  }
  buildIfStale();
  const stories = since ? [`--only-changed=${since}`, '--pass-with-no-tests'] : [];
  step('browser tests', () =>
    attempt('npx', ['playwright', 'test', '-c', 'e2e/playwright.config.ts', ...stories], {
      env: {
        ...full,
        CHROMIUM_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'browser.json'),
      },
    }),
  );
  const report = read('browser.json');
  const stats = report?.stats;
  total.passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0);
  total.failed += stats?.unexpected ?? 0;
  total.skipped += stats?.skipped ?? 0;
  for (const suite of report?.suites ?? []) nameFailedStories(suite);
}

function nameFailedStories(suite) {
  for (const inner of suite.suites ?? []) nameFailedStories(inner);
  for (const spec of suite.specs ?? []) {
    const results = spec.tests.flatMap((test) => test.results);
    if (!spec.ok) nameFailed(`${spec.file} › ${spec.title}`, results.at(-1)?.error?.message);
  }
}

function nameFailed(title, message = '') {
  const colorless = stripVTControlCharacters(message);
  failedTests.push(`${title}\n    ${colorless.split('\n').slice(0, 12).join('\n    ')}`);
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
