import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  globalSetup: './seed-once.ts',
  outputDir: '../test-results',
  // Each worker has servers, ports and folders of its own; the tests of a file stay in one.
  fullyParallel: false,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  // How long to look for what must come; a busy machine is slow, not wrong.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    // What was called and asked for; pictures of every step would cost a tenth of the run.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    // A story reads what the server says; offline.spec.ts lets the worker in.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
