import { expect, type Page } from '@playwright/test';
import { logIn, type Site, test } from './demo-site';
import { keptPaths, workerReady } from './kept-offline';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 240_000 });

const property = '/app/property/oh-39999-01001001';
const pill = /^Offline: as of [A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2}/;

test('X-12 the last property, the scenarios and every calculator open offline, with their date', async ({
  page,
  context,
  site,
}) => {
  await openAsMember(page, site, '/app/scenarios');
  await saveScenario(page);
  await page.goto(site.url + property);
  await expect(page.getByRole('heading', { name: 'Sources', exact: true })).toBeVisible();
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.goto(`${site.url}/app/scenarios`);
  await expect(page.getByText('Corner house')).toBeVisible();

  await context.setOffline(true);
  await page.goto(site.url + property);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByText(pill)).toBeVisible();
  await page.goto(`${site.url}/app/scenarios`);
  await expect(page.getByText('Corner house')).toBeVisible();
  await expect(page.getByText(pill)).toBeVisible();
  await calculatorsWork(page, site);

  await context.setOffline(false);
  await page.goto(site.url + property);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByText(/^Offline/)).toHaveCount(0);
});

test('X-12 a property that was never opened says that the server is out of reach', async ({
  page,
  context,
  site,
}) => {
  await openAsMember(page, site, '/app/calculators');
  await context.setOffline(true);
  await page.goto(`${site.url}/app/property/oh-39999-01001002`);
  await expect(
    page.getByText('The server could not be reached. Check the connection.'),
  ).toBeVisible();
});

test('X-12 a home whose map was never near keeps its page and the drawn map offline', async ({
  page,
  context,
  site,
}) => {
  await openAsMember(page, site, property);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sources', exact: true })).toBeVisible();
  await expect.poll(() => keptAnswers(page)).toContain('/v1/properties/oh-39999-01001001');
  const live = (await keptPaths(page, 'files')).filter((path) => path.includes('maplibre-gl-'));
  await page.evaluate(async (paths) => {
    const files = await caches.open('files');
    for (const path of paths) await files.delete(path);
  }, live);
  await context.setOffline(true);
  await page.goto(site.url + property);
  const title = page.getByRole('heading', { level: 1 });
  const name = (await title.textContent()) ?? '';
  const asked = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('maplibre-gl-'),
  );
  const nearby = page.getByRole('region', { name: 'Nearby' });
  await nearby.scrollIntoViewIfNeeded();
  await asked;
  await expect(nearby.getByRole('img', { name: /^Map of / })).toBeVisible();
  await expect(title).toHaveText(name);
});

test('X-12 all code of the pages is kept at once, none of it at the cost of other code', async ({
  page,
  site,
}) => {
  await openAsMember(page, site, '/app/calculators');
  const listed = await filesOfMembers(page, site);
  expect(listed.length).toBeGreaterThan(100);
  const kept = await keptPaths(page, 'files');
  expect(listed.filter((file) => !kept.includes(file))).toEqual([]);
});

test('C-02 signing out forgets what was kept, and so does the clear-cache message', async ({
  page,
  context,
  site,
}) => {
  await openAsMember(page, site, property);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sources', exact: true })).toBeVisible();
  await expect.poll(() => keptAnswers(page)).toContain('/v1/properties/oh-39999-01001001');
  // The worker stores again what the page requests later, and an open page requests in its own time.
  await context.setOffline(true);
  await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    const done = new Promise((resolve) => {
      port1.onmessage = resolve;
    });
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ type: 'clear-cache' }, [port2]);
    await done;
  });
  expect(await keptAnswers(page)).toEqual([]);

  await context.setOffline(false);
  await page.reload();
  await expect.poll(() => keptAnswers(page)).toContain('/v1/properties/oh-39999-01001001');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(/\/login/);
  await expect
    .poll(async () => (await keptAnswers(page)).filter((path) => path.includes('/properties/')))
    .toEqual([]);
});

async function openAsMember(page: Page, site: Site, to: string): Promise<void> {
  await logIn(page, site, 'member', to);
  await workerReady(page);
  await everyPageKept(page);
}

/** Waits until the pages that members need offline are stored in the background. */
async function everyPageKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    const done = new Promise((resolve) => {
      port1.onmessage = resolve;
    });
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ type: 'keep-pages' }, [port2]);
    await done;
  });
}

function keptAnswers(page: Page): Promise<string[]> {
  return keptPaths(page, 'kept-answers');
}

/** Reads from the worker's own list which files it is to keep for members. */
async function filesOfMembers(page: Page, site: Site): Promise<string[]> {
  const worker = await (await page.request.get(`${site.url}/sw.js`)).text();
  const listed = worker.matchAll(/"isShell":false,"revision":null,"url":"([^"]+)"/g);
  return [...listed].map(([, path]) => `/${path}`);
}

async function saveScenario(page: Page): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/app/calculators/payment?price=400000`);
  await page.getByRole('button', { name: /Save/ }).first().click();
  await page.getByLabel('Name').fill('Corner house');
  await page.getByRole('dialog').getByRole('button', { name: /Save/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function calculatorsWork(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/app/calculators`);
  const links = page.locator('main a[href^="/app/calculators/"]');
  await expect(links.first()).toBeVisible();
  const paths = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href') ?? ''),
  );
  expect(paths.length).toBeGreaterThan(15);
  const list = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const [first = ''] = paths;
  for (const path of paths) {
    await expect(links.first()).toBeVisible();
    const isFirst = path === first;
    // One opens by its address, the others by a click in the list, as readers open them.
    if (isFirst) await page.goto(site.url + path);
    else await page.locator(`main a[href="${path}"]`).first().click();
    await page.waitForURL((url) => url.pathname === new URL(path, site.url).pathname);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).not.toHaveText(list);
    await expect(page.getByText('could not be loaded')).toHaveCount(0);
    await expect(page.locator('main')).toContainText(/\d/);
    await page.goBack();
    await expect(title).toHaveText(list);
  }
}
