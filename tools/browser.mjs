import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const known = [
  // This is Chromium without windows: it renders the same pages with a quarter less work.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Returns the path of a Chromium, which it installs if needed; prints the reason and returns null
 * if it cannot.
 */
export async function findBrowser() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) {
    if (existsSync(asked)) return asked;
    console.error(`CHROMIUM_PATH names ${asked}, which does not exist.`);
    return null;
  }
  return installed() ?? (await bundled()) ?? fromDebian() ?? (await download());
}

function installed() {
  return known.find((path) => existsSync(path)) ?? null;
}

async function bundled() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : null;
}

function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  console.log('Installing Chromium for the browser tests (apt-get) …');
  const quiet = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet);
    const path = installed();
    if (path) return path;
  }
  return null;
}

async function download() {
  console.log('Fetching a Chromium for the browser tests …');
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  return bundled();
}
