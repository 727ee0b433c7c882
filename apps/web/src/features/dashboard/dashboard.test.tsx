import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { aListedProperty } from '../../test/a-listed-property';
import { anExample, onExample } from '../../test/a-valuation';
import { onHomes, onNews } from '../../test/dashboard';
import { browserIsIdle } from '../../test/idle';
import { onFailure, server } from '../../test/network';
import { openApp } from '../../test/open-app';
import { onPins } from '../../test/property-memory';
import { signedIn } from '../../test/signed-in';

beforeEach(() => {
  browserIsIdle();
  signedIn();
});

const aPin = {
  property_id: 'pa-42101-1',
  label: '12 Oak Street',
  created_at: '2026-11-20T12:00:00Z',
};

async function card(name: string) {
  return within(await screen.findByRole('region', { name }));
}

function onRows(table: string, rows: object[]) {
  return http.get(`*/rest/v1/${table}`, () => HttpResponse.json(rows));
}

describe('F-19 the dashboard', () => {
  test('begins with a search, three steps and what is recorded here', async () => {
    server.use(...onHomes([aListedProperty()], 20_000));
    openApp('/app');
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.textContent).toMatch(/^Good (morning|afternoon|evening)/);
    const steps = await card('First steps');
    expect(steps.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Open a home',
      'Build the deal',
      'Hand it over',
    ]);
    expect(steps.getByRole('link', { name: 'Start from a payment' })).toBeDefined();
    const recorded = await card('What is recorded here');
    expect(recorded.getByText('20,000 properties.')).toBeDefined();
    for (const empty of [
      'Recent and pinned',
      'Saved scenarios',
      'Saved searches',
      'News',
      'Alerts',
    ])
      expect(screen.queryByRole('region', { name: empty })).toBeNull();
  });

  test('the home to open is that of the start page, with its range and what is left of it', async () => {
    server.use(onExample(anExample({ owed: { known: true, balance: 17_900_000 } })));
    openApp('/app');
    const name = await screen.findByRole('heading', { name: '418 Larkspur Ln' });
    const home = within(name.closest('section') ?? document.body);
    const said = (figure: string) => home.getByText(figure).nextElementSibling?.textContent;
    home.getByText('$448,000 – $524,000');
    expect(said('Most likely')).toMatch(/^≈.\$485,000$/);
    expect(said('Owed')).toMatch(/^≈.\$179,000$/);
    expect(said('Equity')).toMatch(/^≈.\$306,000$/);
    expect(said('Last sold')).toBe('$312,000, Aug 2015');
    const open = home.getByRole('link', { name: 'Open, 1 search' });
    expect(open.getAttribute('href')).toBe(`/app/property/${anExample().id}`);
    expect(await screen.findByText('Sample data.')).toBeDefined();
  });

  test('X-02 a home without figures has words in their place', async () => {
    server.use(onExample(anExample({ value: null, lastSale: null })));
    openApp('/app');
    const name = await screen.findByRole('heading', { name: '418 Larkspur Ln' });
    const home = within(name.closest('section') ?? document.body);
    const said = (figure: string) => home.getByText(figure).nextElementSibling?.textContent;
    expect(said('Value')).toMatch(/^Not recorded yet/);
    expect(said('Owed')).toBe('Not available here');
    expect(said('Equity')).toBe('Not available here');
    expect(said('Last sold')).toBe('Unknown');
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

  test('walks the weeks of the rate by the arrow keys, each with its day and rate', async () => {
    const { user } = openApp('/app');
    const rates = await card('Mortgage rates');
    const line = await rates.findByRole('slider', { name: /^30-year fixed, weekly: from/ });
    const said = () => line.getAttribute('aria-valuetext');
    line.focus();
    const newest = said();
    expect(newest).toMatch(/^\w{3} \d+, \d{4}: 30-year fixed \d\.\d\d%$/);
    await user.keyboard('{ArrowLeft}');
    expect(said()).toMatch(/: 30-year fixed \d\.\d\d%$/);
    expect(said()).not.toBe(newest);
  });

  test('lists what was pinned, opened, alerted and published', async () => {
    server.use(
      ...onPins([aPin]),
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
    const rows = within(await alerts.findByRole('list', { name: 'Rate alerts' })).getAllByRole(
      'link',
    );
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
    server.use(onFailure('*/v1/news', 503, failure), ...onPins([aPin]));
    const { user } = openApp('/app');
    const news = await card('News');
    expect(await news.findByText('The headlines could not be loaded')).toBeDefined();
    expect(await (await card('Searches')).findByRole('meter')).toBeDefined();
    server.use(onNews([]));
    await user.click(news.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'News' })).toBeNull());
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
