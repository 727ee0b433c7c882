import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { anAccountServer } from '../../test/account-server';
import { onLimit, onSuggest, plainConfig, server } from '../../test/network';
import { openApp } from '../../test/open-app';
import { aSettingsServer } from '../../test/settings-server';

const logo = 'https://files.test/logo.webp';
const ad = { ad_url: 'https://files.test/ad.webp', ad_image_id: 'i-1' };
const config = { ...plainConfig, productName: 'Lamp', logoUrl: logo };

beforeEach(() =>
  server.use(
    onSuggest(() => []),
    onLimit({ searchesRemaining: 5, resetsAt: null }),
  ),
);

function signIn(given: Parameters<typeof aSettingsServer>[0]) {
  const accounts = anAccountServer();
  accounts.signedInBefore();
  server.use(...accounts.handlers, ...aSettingsServer(given).handlers);
}

const brands = () => screen.findAllByRole('link', { name: 'Deedlight' });

describe('B-17 for a member', () => {
  test('the logo stands in the sidebar and in the bar of phones, the ad in the sidebar', async () => {
    signIn({ logo_url: logo, logo_image_id: 'i-2', ...ad });
    openApp('/app/navigation');
    await brands();
    await waitFor(() => {
      const links = screen.getAllByRole('link', { name: 'Deedlight' });
      expect(links.map((link) => link.querySelector('img')?.src)).toEqual([logo, logo]);
    });
    const sidebar = within(screen.getByRole('navigation', { name: 'Tools' }));
    const advertisement = within(await sidebar.findByRole('region', { name: 'Advertisement' }));
    expect(advertisement.getByText('Advertisement')).toBeDefined();
    expect(advertisement.getByRole('img').getAttribute('src')).toBe(ad.ad_url);
    expect(advertisement.getByText(/Nobody has to use this provider/)).toBeDefined();
    expect(advertisement.queryByRole('link')).toBeNull();
  });

  test('an ad that leads somewhere says so to search engines and keeps the page to itself', async () => {
    signIn({ ...ad, ad_alt: 'Oak Bank', ad_link: 'https://oak.example/' });
    openApp('/app/navigation');
    const link = await screen.findByRole('link', { name: 'Oak Bank' });
    expect(link).toMatchObject({ href: 'https://oak.example/', rel: 'sponsored noopener' });
  });

  test('on a phone the ad stands below the page', async () => {
    const plain = window.matchMedia('');
    vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
      return { ...plain, media, matches: media.includes('767.98px') };
    });
    signIn(ad);
    openApp('/app/navigation');
    const shown = await screen.findByRole('region', { name: 'Advertisement' });
    expect(screen.getByRole('navigation', { name: 'Tools' }).contains(shown)).toBe(false);
  });

  test('a logo that does not load gives way to the mark and the name, an ad to nothing', async () => {
    signIn({ logo_url: logo, logo_image_id: 'i-2', ...ad });
    openApp('/app/navigation');
    const region = await screen.findByRole('region', { name: 'Advertisement' });
    fireEvent.error(within(region).getByRole('img'));
    expect(screen.queryByRole('region', { name: 'Advertisement' })).toBeNull();
    for (const link of await brands()) {
      const image = link.querySelector('img');
      if (image !== null) fireEvent.error(image);
      expect(link.textContent).toBe('Deedlight');
    }
  });

  test('without either the mark and the name are there, and no empty box', async () => {
    signIn({});
    openApp('/app/navigation');
    const [brand] = await brands();
    expect(brand?.textContent).toBe('Deedlight');
    expect(brand?.querySelector('img')).toBeNull();
    expect(screen.queryByText('Advertisement')).toBeNull();
  });
});

describe('B-17 for a visitor', () => {
  test.each(['/login', '/register', '/privacy-policy', '/terms-of-service'])(
    'the logo and the name are on %s without a call for settings',
    async (path) => {
      let asked = 0;
      const accounts = anAccountServer();
      server.use(
        http.get('*/v1/config', () => HttpResponse.json({ ...config, supabaseUrl: accounts.url })),
        ...accounts.handlers,
        http.get('*/api/app-settings', () => {
          asked += 1;
          return HttpResponse.json({});
        }),
      );
      openApp(path);
      const brand = await screen.findByRole('link', { name: 'Lamp' });
      expect(brand.querySelector('img')?.src).toBe(logo);
      await waitFor(() => expect(document.title).toMatch(/ · Lamp$/));
      expect(document.body.textContent).not.toContain('Deedlight');
      expect(asked).toBe(0);
    },
  );

  test('an accent takes the place of the green in both themes', async () => {
    const colors = (act: string) => ({
      ...{ act, 'act-hover': act, 'on-act': '#ffffff' },
      ...{ 'act-soft': act, 'act-line': act, 'chart-1': act },
    });
    const accent = { light: colors('#1d4ed8'), dark: colors('#9db8ff') };
    server.use(http.get('*/v1/config', () => HttpResponse.json({ ...config, accent })));
    openApp('/privacy-policy');
    const rules = () =>
      [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map((r) => r.cssText));
    await waitFor(() => expect(rules().join('\n')).toContain('--act: #1d4ed8'));
    expect(rules().join('\n')).toMatch(/\[data-theme="dark"\] \{[^}]*--act: #9db8ff/);
  });
});
