import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { onNews } from '../../test/dashboard';
import { browserIsIdle } from '../../test/idle';
import { onFailure, server } from '../../test/network';
import { openApp } from '../../test/open-app';
import { onPins } from '../../test/property-memory';
import { signedIn } from '../../test/signed-in';

beforeEach(() => {
  browserIsIdle();
  signedIn();
});

async function card(name: string) {
  return within(await screen.findByRole('region', { name }));
}

function onRows(table: string, rows: object[]) {
  return http.get(`*/rest/v1/${table}`, () => HttpResponse.json(rows));
}

describe('F-19 the dashboard', () => {
  test('teaches where nothing was done yet', async () => {
    openApp('/app');
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeDefined();
    await screen.findByText('No property opened yet');
    await screen.findByText('No scenario saved yet');
    await screen.findByText('No search saved yet');
    await screen.findByText('No headline yet');
    await screen.findByText(/No alert is set/);
  });

  test('U-02 shows the meter with the day on which the count begins again', async () => {
    openApp('/app');
    const searches = await card('Searches');
    const meter = await searches.findByRole('meter', { name: 'Searches used this period' });
    expect(meter.getAttribute('aria-valuetext')).toBe('38 of 100 searches');
    expect(
      searches.getByText(/62 searches left; the count begins again on Dec 16, 2026/),
    ).toBeDefined();
  });

  test('shows the rates with their week and how they moved', async () => {
    openApp('/app');
    const rates = await card('Mortgage rates');
    expect(await rates.findByText('30-year fixed')).toBeDefined();
    expect(rates.getByText(/^Week of /)).toBeDefined();
    expect(rates.getAllByText(/from last week$/).length).toBeGreaterThan(0);
  });

  test('lists what was pinned, opened, alerted and published', async () => {
    server.use(
      ...onPins([
        { property_id: 'pa-42101-1', label: '12 Oak Street', created_at: '2026-11-20T12:00:00Z' },
      ]),
      onRows('search_logs', [
        {
          ...{ id: '1', query: '9 Elm Road', endpoint: 'property-view', is_pinned: false },
          property_id: 'pa-42101-2',
          ...{ created_at: '2026-11-20T10:00:00Z', opened_at: '2026-11-20T10:00:00Z' },
        },
      ]),
      onRows('rate_alerts', [
        {
          ...{ id: 'a', series: 'pmms30', direction: 'at-or-below', percent: 6.25, is_on: false },
          ...{ fired_at: '2026-11-19T18:00:00Z', fired_percent: 6.22 },
        },
      ]),
      onNews([
        {
          ...{ id: 's', title: 'Limits for 2027', url: 'https://example.org/s', summary: null },
          ...{ publisher: 'FHFA', topics: [], publishedAt: '2026-11-20T12:00:00Z' },
          fetchedAt: '2026-11-20T12:05:00Z',
        },
      ]),
    );
    openApp('/app');
    const recent = await card('Recent and pinned');
    const names = (await recent.findAllByRole('listitem')).map((row) => row.textContent);
    expect(names[0]).toContain('12 Oak Street');
    expect(names[1]).toContain('9 Elm Road');
    const alerts = await card('Alerts');
    expect(await alerts.findByText('30-year fixed at or below 6.25%')).toBeDefined();
    expect(alerts.getByText('Reached')).toBeDefined();
    const news = await card('News');
    expect(await news.findByRole('link', { name: /^Limits for 2027/ })).toBeDefined();
  });

  test('names five alerts: those that were reached first, the newest of them first', async () => {
    const alert = { series: 'pmms30', direction: 'at-or-below', is_on: true };
    const fired = [
      null,
      '2026-11-18T18:00:00+00:00',
      null,
      '2026-11-19T18:00:00+00:00',
      null,
      null,
    ];
    server.use(
      onRows(
        'rate_alerts',
        fired.map((fired_at, at) => ({
          ...alert,
          ...{ id: `a${at}`, percent: 6 + at / 10, fired_at, fired_percent: fired_at && 6.1 },
        })),
      ),
    );
    openApp('/app');
    const alerts = await card('Alerts');
    const rows = await alerts.findAllByRole('link');
    expect(rows.map(({ textContent }) => textContent?.match(/[\d.]+%/)?.[0])).toEqual([
      '6.3%',
      '6.1%',
      '6%',
      '6.2%',
      '6.4%',
    ]);
  });

  test('a block that fails offers to try again and leaves the others alone', async () => {
    const failure = { code: 'INTERNAL', message: 'The feeds are away.', requestId: 'r1' };
    server.use(onFailure('*/v1/news', 503, failure));
    const { user } = openApp('/app');
    const news = await card('News');
    expect(await news.findByText('The headlines could not be loaded')).toBeDefined();
    expect(await screen.findByText('No scenario saved yet')).toBeDefined();
    server.use(onNews([]));
    await user.click(news.getByRole('button', { name: 'Try again' }));
    expect(await news.findByText('No headline yet')).toBeDefined();
  });
});

test('R-05 home is the launcher of the same: tools, recent properties, rates, searches', async () => {
  openApp('/app/home');
  expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeDefined();
  const start = within(screen.getByRole('navigation', { name: 'Start with' }));
  expect(start.getAllByRole('link').length).toBe(8);
  await screen.findByText('No property opened yet');
  expect(await (await card('Mortgage rates')).findByText('30-year fixed')).toBeDefined();
});
