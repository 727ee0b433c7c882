import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { signOut } from './account-story';
import { fillLogIn, type Site, test } from './demo-site';
import { joinByMail } from './kept-mail';
import { expectNothingOf, leftBehind } from './left-behind';
import { turn } from './turn';

test.use({ serviceWorkers: 'allow' });

const id = 'oh-39999-01001002';
const password = 'paper lantern orchard';
const deal = 'Corner house of a member';

type Way = {
  name: string;
  leave(page: Page, site: Site): Promise<void>;
  /** Signs somebody else in afterwards, in the same browser. */
  comeAsAnother?(page: Page, site: Site, words: readonly string[], browser: Browser): Promise<void>;
};

const ways: readonly Way[] = [
  { name: 'by the button', leave: signOut, comeAsAnother: lookAround },
  { name: 'in another tab', leave: leaveInAnotherTab },
  { name: 'on every device, from another browser', leave: endOnTheServer },
  { name: 'by deleting the account', leave: deleteAccount },
];

for (const { name, leave, comeAsAnother } of waysOfTheRun()) {
  test(`C-02 after a sign-out ${name} the browser keeps nothing of the member`, async ({
    page,
    context,
    browser,
    site,
  }) => {
    const words = await useEverything(page, site);
    const kept = (await leftBehind(page)).join('\n');
    for (const word of words) expect(kept).toContain(word);

    await leave(page, site);
    await page.waitForURL((url) => !url.pathname.startsWith('/app'));
    await expectNothingOf(page, words);
    await expectNothingOffline(page, context, site, words);
    await comeAsAnother?.(page, site, words, browser);
  });
}

/**
 * Returns the ways to sign out in this run: the button always, one of the others in turn, and all
 * of them in a full run.
 */
function waysOfTheRun(): readonly Way[] {
  const [button, ...others] = ways;
  if (process.env.TEST_FULL) return ways;
  return [button, others[turn % others.length]].filter((way) => way !== undefined);
}

/** Registers a person, opens pages that store data, and returns the words that are only theirs. */
async function useEverything(page: Page, site: Site): Promise<string[]> {
  const email = `member-${Date.now()}@left.example`;
  await joinByMail(page, site.url, { email, password });
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.goto(`${site.url}/app/calculators/payment?price=400000`);
  await page.getByRole('button', { name: /Save/ }).first().click();
  await page.getByLabel('Name').fill(deal);
  await page.getByRole('dialog').getByRole('button', { name: /Save/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(`${site.url}/property/${id}`);
  await expect(page.getByRole('heading', { name: 'Sources', exact: true })).toBeVisible();
  for (const path of [`/app/property/${id}`, '/app/recent-searches', '/app/scenarios', '/app']) {
    await page.goto(site.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  await page.goto(`${site.url}/app/scenarios`);
  await expect(page.getByText(deal)).toBeVisible();
  const { token, user } = await page.evaluate(() => ({
    token: localStorage.getItem('userToken') ?? 'no token',
    user: JSON.parse(localStorage.getItem('auth-storage') ?? '{}').state.user.id,
  }));
  return [email, deal, id, token, user];
}

async function leaveInAnotherTab(page: Page, site: Site): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(`${site.url}/app/settings`);
  await signOut(other);
  await other.close();
}

/** Ends the session on the server only; the member's next request finds out. */
async function endOnTheServer(page: Page, site: Site): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('userToken'));
  const headers = { authorization: `Bearer ${token}`, apikey: 'sb_publishable_local' };
  const ended = await page.request.post(`${site.url}/auth/v1/logout?scope=global`, { headers });
  expect(ended.ok()).toBe(true);
  const asked = () => page.request.get(`${site.url}/v1/usage/stats`, { headers });
  await expect.poll(async () => (await asked()).status()).toBe(401);
  await page.getByRole('link', { name: 'Settings' }).first().click();
}

async function deleteAccount(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/app/settings`);
  await page.getByRole('button', { name: /Delete .*account/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Type DELETE/).fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
}

/**
 * Signs in a new person who has opened nothing yet, and opens all pages of the previous person,
 * also by Back and by ⌘K.
 */
async function lookAround(
  page: Page,
  site: Site,
  words: readonly string[],
  browser: Browser,
): Promise<void> {
  const theirs = words.filter((word) => word !== id);
  const expectNothing = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const text = (await page.locator('body').textContent()) ?? '';
    for (const word of theirs) expect(text, page.url()).not.toContain(word);
  };
  const next = { email: `next-${Date.now()}@left.example`, password };
  const elsewhere = await browser.newContext();
  await joinByMail(await elsewhere.newPage(), site.url, next);
  await elsewhere.close();
  await page.goto(`${site.url}/app/scenarios`);
  await page.waitForURL(/\/login/);
  await fillLogIn(page, next);
  await page.waitForURL(/\/app\/scenarios/);
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await expectNothing();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('combobox', { name: /^Go to a page/ });
  await palette.fill('settings');
  await expect(page.getByRole('option').first()).toBeVisible();
  const opened = await (await page.request.get(`${site.url}/v1/properties/${id}`)).json();
  await palette.fill(deal);
  await expect(page.getByText(`Nothing matches “${deal}”.`)).toBeVisible();
  // From three letters on everybody finds the homes of the records; below, only what they opened.
  const { line } = opened.property.address;
  await palette.fill(line.slice(0, 2));
  await expect(page.getByRole('option').filter({ hasText: line })).toHaveCount(0);
  await page.keyboard.press('Escape');
  // Going back opens those pages for the new person.
  for (let back = 0; back < 7; back += 1) {
    await page.goBack();
    await expectNothing();
  }
  await page.goto(`${site.url}/app/recent-searches`);
  await expectNothing();
  await expectNothingOf(page, theirs);
}

async function expectNothingOffline(
  page: Page,
  context: BrowserContext,
  site: Site,
  words: readonly string[],
): Promise<void> {
  await context.setOffline(true);
  // A page of the property would load when the network is back, and count as a view of the next
  // member.
  for (const path of [`/property/${id}`, '/app/scenarios', `/app/property/${id}`, '/app']) {
    await page.goto(site.url + path);
    const said = page
      .getByRole('main')
      .getByText(/could not be|Log in/)
      .first();
    await expect(said.or(page.getByRole('heading', { level: 1 })).first()).toBeVisible();
    const text = (await page.locator('body').textContent()) ?? '';
    for (const word of words.slice(0, 2)) expect(text).not.toContain(word);
    await expect(page.getByRole('region', { name: 'Owner' })).toHaveCount(0);
  }
  await context.setOffline(false);
}
