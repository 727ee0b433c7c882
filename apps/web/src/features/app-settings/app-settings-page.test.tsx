import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anAccountServer } from '../../test/account-server';
import { aFileServer } from '../../test/file-server';
import { aPhoto, drawsImages } from '../../test/images';
import { onLimit, onSuggest, server } from '../../test/network';
import { openApp } from '../../test/open-app';
import { aSettingsServer } from '../../test/settings-server';

const path = '/app/admin/app-settings';

let files: ReturnType<typeof aFileServer>;
let settings: ReturnType<typeof aSettingsServer>;

function signIn(isAdmin: boolean, given: Parameters<typeof aSettingsServer>[0] = {}) {
  const accounts = anAccountServer();
  Object.assign(accounts.state.profile, { is_admin: isAdmin });
  accounts.signedInBefore();
  files = aFileServer(accounts.url);
  settings = aSettingsServer(given);
  server.use(...accounts.handlers, ...files.handlers, ...settings.handlers);
}

beforeEach(() => {
  drawsImages();
  server.use(
    onSuggest(() => []),
    onLimit({ searchesRemaining: 5, resetsAt: null }),
  );
});
afterEach(() => vi.unstubAllGlobals());

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const card = async (name: string) => within(await screen.findByRole('region', { name }));

async function upload(
  user: ReturnType<typeof openApp>['user'],
  button: string,
  dialogName: string,
) {
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: dialogName }));
  await user.upload(dialog.getByLabelText('Image file'), aPhoto());
  await user.click(dialog.getByRole('button', { name: 'Save' }));
}

test('B-01 while the settings load there is a spinner with its words', async () => {
  signIn(true);
  server.use(http.get('*/api/app-settings', () => delay('infinite')));
  openApp(path);
  expect(await screen.findByRole('status', { name: 'Loading settings...' })).toBeDefined();
  expect(screen.getByText('Loading settings...')).toBeDefined();
});

test('B-02 a failed fetch says so and can be tried again', async () => {
  signIn(true);
  let isWell = false;
  server.use(
    http.get('*/api/app-settings', () =>
      isWell ? HttpResponse.json(settings.state.settings) : new HttpResponse('{}', { status: 429 }),
    ),
  );
  const { user } = openApp(path);
  await heading('Error Loading Settings');
  expect(screen.getByText('Too many requests. Please wait a moment and try again.')).toBeDefined();
  isWell = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await heading('App Settings');
});

test('B-03, B-04 the page has its heading, its text and three cards', async () => {
  signIn(true);
  openApp(path);
  await heading('App Settings');
  expect(screen.getByText("Manage your app's branding and appearance")).toBeDefined();
  for (const name of ['Ad Image Settings', 'Logo Settings']) expect(await card(name)).toBeDefined();
  const information = await card('Settings Information');
  expect(information.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ad images appear in the sidebar for lead generation',
    'Logos are used throughout the app for white-labeling',
    'Supported file types: PNG, JPEG, JPG, WebP',
    'File size limits: ad images up to 5MB, logos up to 2MB',
    'For best results, use transparent PNGs for logos and 300x200px for ads',
  ]);
});

test('B-05 a card shows the image there is, and its button says what happens to it', async () => {
  signIn(true, { logo_url: 'https://files.test/logo.webp', logo_image_id: 'i-1' });
  const { user } = openApp(path);
  const logo = await card('Logo Settings');
  expect(logo.getByRole('img', { name: 'Current Logo' }).getAttribute('src')).toBe(
    'https://files.test/logo.webp',
  );
  expect(logo.getByRole('button', { name: 'Update Logo' })).toBeDefined();
  const ad = await card('Ad Image Settings');
  expect(ad.queryByRole('img')).toBeNull();
  await user.click(ad.getByRole('button', { name: 'Upload Ad Image' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ad Image' }));
  expect(dialog.getByText('Accepted formats: PNG, JPEG, JPG, WebP (max 5MB)')).toBeDefined();
});

test('B-06 who is no admin is told so and sees none of it', async () => {
  signIn(false);
  openApp(path);
  await heading('Access Denied');
  expect(screen.getByText("You don't have permission to access this page.")).toBeDefined();
  expect(screen.queryByRole('button', { name: /Upload/ })).toBeNull();
});

describe.each([
  { button: 'Upload Ad Image', name: 'Ad Image', url: 'ad_url', id: 'ad_image_id' },
  { button: 'Upload Logo', name: 'Logo', url: 'logo_url', id: 'logo_image_id' },
])('B-09, B-14, B-16 $button', ({ button, name, url, id }) => {
  test('converts, uploads as an admin, keeps the row, posts and reads the settings anew', async () => {
    signIn(true);
    const { user } = openApp(path);
    await upload(user, button, name);
    expect(await screen.findByText(`${name} updated successfully!`)).toBeDefined();
    const [row] = files.state.rows;
    expect(row).toMatchObject({ is_admin_upload: true, file_extension: 'webp' });
    expect(files.state.objects).toEqual([`app_images/${row?.file_path}`]);
    expect(row?.file_path).toMatch(/^admin\/\d{4}\/\d{2}\/[0-9a-f-]{36}\.webp$/);
    expect(settings.state.saved).toEqual([{ [url]: row?.public_url, [id]: row?.id }]);
    expect(settings.state.reads).toBe(2);
    const shown = await screen.findByRole('img', { name: `Current ${name}` });
    expect(shown.getAttribute('src')).toBe(row?.public_url);
  });

  test('that the server refuses leaves no file behind, and says why', async () => {
    signIn(true);
    const message = 'File size must be less than 2MB';
    settings.state.refusal = { status: 422, code: 'IMAGE_REFUSED', message };
    const { user } = openApp(path);
    await upload(user, button, name);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(`Failed to save image. Please try again.${message}`);
    expect(files.state).toMatchObject({ objects: [], rows: [] });
  });
});

test('an image that is replaced stays for the tabs that show it, and one can be removed', async () => {
  signIn(true);
  const { user } = openApp(path);
  await upload(user, 'Upload Logo', 'Logo');
  await screen.findByRole('button', { name: 'Update Logo' });
  await upload(user, 'Update Logo', 'Logo');
  await waitFor(() => expect(settings.state.saved).toHaveLength(2));
  await waitFor(() => expect(settings.state.reads).toBe(3));
  expect(files.state.objects).toHaveLength(2);
  await user.click(await screen.findByRole('button', { name: 'Remove Logo' }));
  await screen.findByRole('button', { name: 'Upload Logo' });
  expect(settings.state.saved.at(-1)).toEqual({ logo_url: null, logo_image_id: null });
  await waitFor(() => expect(files.state.objects).toHaveLength(1));
});

test('an image that was replaced an hour ago goes with the next change; one that is shown does not', async () => {
  signIn(true);
  const { user } = openApp(path);
  await upload(user, 'Upload Logo', 'Logo');
  await screen.findByRole('button', { name: 'Update Logo' });
  await upload(user, 'Upload Ad Image', 'Ad Image');
  await waitFor(() => expect(files.state.rows).toHaveLength(2));
  const [replaced, shown] = files.state.rows;
  files.state.old = [...files.state.rows];
  files.state.settings = {
    ad_image_id: shown?.id ?? null,
    logo_image_id: null,
    changed_at: '2026-01-01T00:00:00Z',
  };
  await upload(user, 'Update Logo', 'Logo');
  await waitFor(() => expect(settings.state.saved).toHaveLength(3));
  const kept = files.state.objects;
  expect(kept).not.toContain(`app_images/${replaced?.file_path}`);
  expect(kept).toContain(`app_images/${shown?.file_path}`);
});

test('what the ad says and where it leads is saved with its image', async () => {
  const image = { ad_url: 'https://files.test/ad.webp', ad_image_id: 'i-2' };
  signIn(true, image);
  const { user } = openApp(path);
  await user.type(await screen.findByLabelText('What the image says'), 'Oak Bank');
  const link = screen.getByLabelText('Link');
  await user.type(link, 'http://oak.example');
  await user.click(screen.getByRole('button', { name: 'Save text and link' }));
  expect(await screen.findByText('Enter an address that starts with https://')).toBeDefined();
  await user.clear(link);
  await user.type(link, 'https://oak.example');
  await user.click(screen.getByRole('button', { name: 'Save text and link' }));
  expect(await screen.findByText('Ad text and link saved')).toBeDefined();
  expect(settings.state.saved).toEqual([
    { ...image, ad_alt: 'Oak Bank', ad_link: 'https://oak.example' },
  ]);
});

describe('issue 19: whether a data provider’s comparables may be shared', () => {
  const allowed = { name: 'Members may share the provider’s comparables with clients' };

  test('is chosen by an admin and saved at once; what is refused stays as it was', async () => {
    signIn(true);
    const { user } = openApp(path);
    const provider = await card('Data Provider');
    expect(provider.getByRole('switch', allowed)).toHaveProperty('checked', true);
    await user.click(provider.getByRole('switch', allowed));
    expect(await screen.findByText('What may be shared is saved')).toBeDefined();
    expect(settings.state.saved).toEqual([{ shares_provided: false }]);
    settings.state.refusal = { status: 403, code: 'ADMIN_NEEDED', message: 'For admins only.' };
    await user.click(provider.getByRole('switch', allowed));
    expect((await screen.findByRole('alert')).textContent).toContain('For admins only.');
    expect(provider.getByRole('switch', allowed)).toHaveProperty('checked', false);
  });
});

describe('U-03 how the searches of teams are counted', () => {
  const pooled = { name: /^In one pool of the team/ };
  const alone = { name: /^Each member for themselves/ };

  test('is chosen by an admin and saved at once', async () => {
    signIn(true);
    const { user } = openApp(path);
    const quota = await card('Searches of Teams');
    expect(quota.getByRole('radio', alone)).toHaveProperty('checked', true);
    await user.click(quota.getByRole('radio', pooled));
    expect(await screen.findByText('How teams count is saved')).toBeDefined();
    expect(settings.state.saved).toEqual([{ team_quota: 'pooled' }]);
    expect(quota.getByRole('radio', pooled)).toHaveProperty('checked', true);
  });

  test('stays as it was when it is not saved, with the reason', async () => {
    signIn(true);
    settings.state.refusal = { status: 403, code: 'ADMIN_NEEDED', message: 'For admins only.' };
    const { user } = openApp(path);
    const quota = await card('Searches of Teams');
    await user.click(quota.getByRole('radio', pooled));
    expect((await screen.findByRole('alert')).textContent).toContain('For admins only.');
    expect(quota.getByRole('radio', alone)).toHaveProperty('checked', true);
  });
});
