import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { expectAccessibleOnDeskAndPhone } from './accessible';
import { logIn, test } from './demo-site';

test.use({ env: { SAMPLE_DATA: 'false' } });

const path = '/app/admin/app-settings';
const failed = 'Failed to save image. Please try again.';

/** Makes a PNG in the browser: ink in the middle, transparent around it. */
async function aPicture(page: Page, width: number, height: number, name = 'picture.png') {
  const url = await page.evaluate(
    ([w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      const pen = canvas.getContext('2d');
      if (pen === null) throw new Error('no canvas');
      pen.fillStyle = '#7a1f3d';
      pen.fillRect(w / 4, h / 4, w / 2, h / 2);
      return canvas.toDataURL('image/png');
    },
    [width, height] as const,
  );
  return { name, mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') };
}

type Picture = Awaited<ReturnType<typeof aPicture>>;

async function openDialog(page: Page, button: RegExp): Promise<Locator> {
  await page.getByRole('button', { name: button }).click();
  return page.getByRole('dialog');
}

async function save(dialog: Locator, picture: Picture): Promise<void> {
  await dialog.locator('input[type=file]').setInputFiles(picture);
  await expect(dialog.getByRole('img', { name: 'The chosen one' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
}

/**
 * Returns the alpha of the first pixel and of the middle one, as the browser decodes the served
 * image.
 */
function alphas(image: Locator): Promise<number[]> {
  return image.evaluate(async (element: HTMLImageElement) => {
    await element.decode();
    const { naturalWidth: width, naturalHeight: height } = element;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('no canvas');
    pen.drawImage(element, 0, 0);
    const alpha = (x: number, y: number) => pen.getImageData(x, y, 1, 1).data[3] ?? -1;
    return [alpha(0, 0), alpha(width >> 1, height >> 1)];
  });
}

const brand = (page: Page) =>
  page.getByRole('navigation', { name: 'Tools' }).getByRole('link', { name: 'Deedlight' });

test('B-05, B-09, B-16, B-17: an admin sets ad and logo, and everybody sees them', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  await logIn(page, site, 'admin', path);
  await expect(page.getByRole('heading', { level: 1, name: 'App Settings' })).toBeVisible();

  await save(await openDialog(page, /Upload Ad Image/), await aPicture(page, 300, 200));
  await expect(page.getByText('Ad Image updated successfully!')).toBeVisible();
  await page.getByLabel('What the image says').fill('Oak Bank');
  await page.getByLabel('Link', { exact: true }).fill('https://oak.example/');
  await page.getByRole('button', { name: 'Save text and link' }).click();
  const ad = page.getByRole('region', { name: 'Advertisement' });
  await expect(ad.getByRole('link', { name: 'Oak Bank' })).toHaveAttribute(
    'rel',
    'sponsored noopener',
  );

  await save(await openDialog(page, /Upload Logo/), await aPicture(page, 320, 80));
  await expect(page.getByText('Logo updated successfully!')).toBeVisible();
  const logo = brand(page).locator('img');
  await expect(logo).toHaveAttribute(
    'src',
    /app_images\/admin\/\d{4}\/\d{2}\/[0-9a-f-]{36}\.webp$/,
  );
  expect(await alphas(logo)).toEqual([0, 255]);
  await expectAccessibleOnDeskAndPhone(page);

  const seen = await logo.getAttribute('src');
  await asSomebodyElse(browser, async (visitor) => {
    for (const open of ['/login', '/register', '/privacy-policy', '/']) {
      await visitor.goto(`${site.url}${open}`);
      const image = visitor.getByRole('banner').getByRole('link', { name: 'Deedlight' });
      await expect(image.locator('img')).toHaveAttribute('src', seen ?? '');
    }
    await logIn(visitor, site, 'member', '/app/navigation');
    await expect(brand(visitor).locator('img')).toHaveAttribute('src', seen ?? '');
    await expect(visitor.getByRole('link', { name: 'Oak Bank' })).toBeVisible();
    await visitor.setViewportSize({ width: 390, height: 844 });
    await expect(visitor.getByRole('banner').locator('img').first()).toBeVisible();
  });

  await page.getByRole('button', { name: 'Remove Logo' }).click();
  await expect(page.getByText('Logo removed')).toBeVisible();
  await expect(brand(page)).toHaveText('Deedlight');
  expect((await page.request.get(seen ?? '')).status()).toBe(404);
});

test('B-06: neither page nor server lets in who is no admin', async ({ page, browser, site }) => {
  await logIn(page, site, 'member', path);
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText("You don't have permission to access this page.")).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('userToken'));
  const headers = { 'x-api-key': 'deedlight-web', authorization: `Bearer ${token}` };
  const data = { logo_url: null, logo_image_id: null };
  const address = `${site.url}/api/app-settings`;
  expect((await page.request.get(address, { headers })).status()).toBe(200);
  expect((await page.request.post(address, { headers, data })).status()).toBe(403);
  await asSomebodyElse(browser, async (visitor) => {
    await visitor.goto(`${site.url}${path}`);
    await visitor.waitForURL(/\/login/);
  });
});

test('B-10: wrong files and no file are refused beside the picker', async ({ page, site }) => {
  await logIn(page, site, 'admin', path);
  const dialog = await openDialog(page, /(Upload|Update) Logo/);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please select an image to upload')).toBeVisible();
  const picker = dialog.locator('input[type=file]');
  await picker.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF') });
  await expect(
    dialog.getByText('Please select a valid image file (PNG, JPEG, JPG, WebP)'),
  ).toBeVisible();
  const buffer = Buffer.alloc(2 * 1024 * 1024 + 1);
  await picker.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  await expect(dialog.getByText('File size must be less than 2MB')).toBeVisible();
  await expectAccessibleOnDeskAndPhone(page);
});

test('B-11, B-15: each failure on the way says what it was', async ({ page, site }) => {
  test.setTimeout(120_000);
  await logIn(page, site, 'admin', path);
  const picture = await aPicture(page, 40, 40);
  const dialog = await openDialog(page, /(Upload|Update) Logo/);
  const reason = dialog.getByRole('alert');
  const storage = '**/storage/v1/object/app_images/**';
  const rows = '**/rest/v1/files*';

  const answers = [
    { status: 413, says: 'File too large' },
    { status: 409, says: 'File already exists' },
    { status: 401, says: 'Unauthorized' },
    { status: 500, says: 'File upload error' },
  ];
  for (const { status, says } of answers) {
    await page.route(storage, (route) =>
      route.fulfill({ status, json: { statusCode: String(status), error: 'No', message: 'No' } }),
    );
    await save(dialog, picture);
    await expect(reason).toHaveText(`${failed}${says}`);
    await page.unroute(storage);
  }
  await page.route(storage, (route) => route.abort());
  await save(dialog, picture);
  await expect(reason).toHaveText(`${failed}File upload error`);
  await page.unroute(storage);

  await page.route(rows, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await save(dialog, picture);
  await expect(reason).toHaveText(`${failed}Failed to save uploaded file. Please try again.`);
  await page.unroute(rows);
  await page.route(rows, (route) =>
    route.fulfill({ status: 400, json: { message: 'file_name is too long', code: '22001' } }),
  );
  await save(dialog, picture);
  await expect(reason).toHaveText(`${failed}file_name is too long`);
  await page.unroute(rows);

  const broken = { ...picture, buffer: picture.buffer.subarray(0, 40) };
  await save(dialog, broken);
  await expect(reason).toHaveText(`${failed}Failed to load image for conversion`);

  await page.route('**/api/app-settings', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await save(dialog, picture);
  await expect(reason).toContainText(failed);
  await page.unroute('**/api/app-settings');
  await save(dialog, picture);
  await expect(page.getByText('Logo updated successfully!')).toBeVisible();
});

test('B-02: a settings fetch that fails says so and is tried again by the person', async ({
  page,
  site,
}) => {
  test.setTimeout(90_000);
  await page.route('**/api/app-settings', (route) =>
    route.fulfill({ status: 429, contentType: 'text/plain', body: 'slow down' }),
  );
  await logIn(page, site, 'admin', path);
  await expect(page.getByRole('heading', { name: 'Error Loading Settings' })).toBeVisible();
  await expect(
    page.getByText('Too many requests. Please wait a moment and try again.'),
  ).toBeVisible();
  await page.unroute('**/api/app-settings');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'App Settings' })).toBeVisible();
});

async function asSomebodyElse(browser: Browser, visit: (page: Page) => Promise<void>) {
  const context = await browser.newContext();
  try {
    await visit(await context.newPage());
  } finally {
    await context.close();
  }
}
