import { expect, type Page } from '@playwright/test';
import { logIn, test } from './demo-site';

const script = 'https://static.widget.test/widget/v1.js';

test.use({
  env: {
    SAMPLE_DATA: 'false',
    USERBACK_TOKEN: 'token-1',
    USERBACK_SCRIPT_URL: script,
    PRODUCT_NAME: 'Lamp',
    ACCENT_COLOR: '#1d4ed8',
  },
});

/** Replaces the vendor's script: it shows a button while it is active. */
const double = `
  const show = (token) => {
    const button = Object.assign(document.createElement('button'), { id: 'widget', textContent: token });
    document.body.append(button);
  };
  const token = window.Userback.access_token;
  window.Userback = { init: show, destroy: () => document.getElementById('widget')?.remove() };
  show(token);
`;

async function go(page: Page, name: string) {
  await page.getByRole('navigation', { name: 'Tools' }).getByRole('link', { name }).click();
}

test('C-03: the widget comes to signed-in people and is gone where contact details are shown', async ({
  page,
  site,
}) => {
  test.setTimeout(90_000);
  let loads = 0;
  await page.route(script, (route) => {
    loads += 1;
    return route.fulfill({ contentType: 'text/javascript', body: double });
  });
  await page.goto(`${site.url}/login`);
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(loads).toBe(0);

  await logIn(page, site, 'member', '/app/navigation');
  const widget = page.locator('#widget');
  await expect(widget).toHaveText('token-1');
  await go(page, 'Skip trace');
  await expect(widget).toHaveCount(0);
  await go(page, 'Settings');
  await expect(widget).toHaveText('token-1');
  expect(loads).toBe(1);
});

test('B-17: name and color of an install are on its pages', async ({ page, site }) => {
  await page.goto(`${site.url}/login`);
  await expect(page).toHaveTitle('Log in · Lamp');
  const button = page.getByRole('button', { name: 'Log in' });
  await expect(button).toHaveCSS('background-color', 'rgb(29, 78, 216)');
  await expect(page.getByRole('link', { name: 'Lamp' })).toBeVisible();
});
