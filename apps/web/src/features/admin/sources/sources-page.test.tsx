import type { OpenSource, SourceCounty } from '@deedlight/contract/admin/sources';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAccountServer } from '../../../test/account-server';
import { onLimit, onSuggest, server } from '../../../test/network';
import { openApp } from '../../../test/open-app';
import { tiles } from './state-tiles';

const path = '/app/admin/sources';

function aCounty(given: Partial<SourceCounty> = {}): SourceCounty {
  return {
    fips: '55025',
    name: 'Dane',
    isChosen: true,
    check: null,
    lastRun: null,
    work: null,
    ...given,
  };
}

function aSource(given: Partial<OpenSource> = {}): OpenSource {
  return {
    ...{ id: 'wi', title: 'Parcels', publisher: 'Wisconsin', state: 'WI' },
    ...{ licence: 'Public record', attribution: 'Data of Wisconsin' },
    terms: 'Public record. Data of Wisconsin',
    ...{ page: 'https://example.org/', rhythmDays: 7, covers: ['address', 'transfers.price'] },
    absent: [{ fact: 'beds', why: 'the source does not publish it' }],
    ...{ unconfirmed: [], switched: null, needsAcceptance: false, lastRun: null },
    counties: [aCounty()],
    ...given,
  };
}

const accepted = {
  ...{ isOn: true, acceptedAt: '2026-11-20T12:00:00Z', acceptedBy: 'boss@example.com' },
  acceptedTerms: 'Public record. Data of Wisconsin',
  counties: null,
};

const three = [
  aCounty(),
  aCounty({ fips: '55079', name: 'Milwaukee' }),
  aCounty({ fips: '55109', name: 'St. Croix' }),
];

let sources: OpenSource[];
let sent: unknown[];

function signIn(isAdmin: boolean) {
  const accounts = anAccountServer();
  Object.assign(accounts.state.profile, { is_admin: isAdmin });
  accounts.signedInBefore();
  server.use(...accounts.handlers);
}

beforeEach(() => {
  sources = [aSource()];
  sent = [];
  server.use(
    onSuggest(() => []),
    onLimit({ searchesRemaining: 5, resetsAt: null }),
    http.get('*/v1/admin/sources', () => HttpResponse.json({ sources, problems: [] })),
    http.post('*/v1/admin/sources/wi/on', async ({ request }) => {
      sent.push(await request.json());
      const work = { state: 'waiting' as const, stage: null, done: 0, of: 0, problem: null };
      sources = [aSource({ switched: accepted, counties: [aCounty({ work })] })];
      return HttpResponse.json({ ordered: 1 });
    }),
  );
});

test('a member is refused', async () => {
  signIn(false);
  openApp(path);
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeDefined();
});

test('no two states share a tile, and every state has one', () => {
  const places = Object.values(tiles).map((place) => place.join());
  expect(new Set(places).size).toBe(51);
  expect(places).toHaveLength(51);
});

describe('an admin', () => {
  beforeEach(() => signIn(true));

  test('reads in plain words what a source has, what it lacks and why', async () => {
    openApp(path);
    const card = await screen.findByRole('region', { name: 'Parcels' });
    expect(card.textContent).toContain('address, sale prices');
    expect(card.textContent).toContain('bedrooms: the source does not publish it');
    expect(card.textContent).toContain('Dane: never fetched');
    expect(within(card).queryByRole('button', { name: 'Fetch Parcels now' })).toBeNull();
  });

  test('reads what the last run of a county changed', async () => {
    const counts = {
      parcelsNew: 0,
      parcelsKnown: 90,
      parcelsChanged: 3,
      parcelsGone: 1,
      parcelsRejected: 0,
    };
    const changes = { since: '2026-11-02T12:00:00Z', ...counts, sales: 2, owners: 1 };
    const lastRun = {
      finishedAt: '2026-11-20T12:00:00Z',
      changes: { ...changes, values: 0, mailing: 0 },
    };
    sources = [aSource({ counties: [aCounty({ lastRun })] })];
    openApp(path);
    const card = await screen.findByRole('region', { name: 'Parcels' });
    expect(card.textContent).toContain(
      'Last run: 2 new sales, 1 owner changed, 1 gone from the source since Nov 2, 2026; 87 parcels unchanged',
    );
  });

  test('switches a source on only after the terms and each recalled part', async () => {
    sources = [aSource({ unconfirmed: ['The codes of USE', 'The unit of SIZE'] })];
    const { user } = openApp(path);
    await user.click(await screen.findByRole('button', { name: 'Switch on Parcels' }));
    const dialog = await screen.findByRole('dialog');
    const submit = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Switch on' });
    await user.click(
      within(dialog).getByLabelText(
        'I accept the license “Public record” and the attribution “Data of Wisconsin”',
      ),
    );
    await user.click(within(dialog).getByLabelText('I compared: The codes of USE'));
    expect(submit.disabled).toBe(true);
    await user.click(within(dialog).getByLabelText('I compared: The unit of SIZE'));
    await user.click(submit);
    await waitFor(() =>
      expect(sent).toEqual([
        {
          acceptsTerms: 'Public record. Data of Wisconsin',
          confirmsRecalled: ['The codes of USE', 'The unit of SIZE'],
          counties: null,
        },
      ]),
    );
    expect(await screen.findByText(/waits for its turn/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Wisconsin: a source is on' })).toBeDefined();
  });

  test('chooses counties of a statewide source by name, and sends nothing without one', async () => {
    sources = [aSource({ counties: three })];
    const { user } = openApp(path);
    const card = await screen.findByRole('region', { name: 'Parcels' });
    expect(card.textContent).toContain('CountiesAll 3');
    await user.click(screen.getByRole('button', { name: 'Switch on Parcels' }));
    const dialog = within(await screen.findByRole('dialog'));
    const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Switch on' });
    await user.click(dialog.getByLabelText(/^I accept the license/));
    expect(submit.disabled).toBe(false);
    await user.click(dialog.getByLabelText('Some of them'));
    expect(dialog.getByText('Choose at least one')).toBeDefined();
    expect(submit.disabled).toBe(true);
    await user.type(dialog.getByLabelText('Find a county'), 'croix{Enter}');
    expect(dialog.getByText('1 of 3 counties: St. Croix')).toBeDefined();
    await user.click(dialog.getByRole('checkbox', { name: 'Dane' }));
    await user.type(dialog.getByLabelText('Find a county'), 'nowhere');
    expect(dialog.getByText('No county of that name')).toBeDefined();
    await user.click(submit);
    await waitFor(() => expect(sent).toMatchObject([{ counties: ['55109', '55025'] }]));
  });

  test('chooses the counties of a source that is on anew', async () => {
    const switched = { ...accepted, counties: ['55025'] };
    const check = {
      ...{ checkedAt: '2026-11-20T12:00:00Z', importedAt: null, rows: null },
      ...{ editedAt: null, isLate: false, problem: null },
    };
    const [dane, milwaukee, croix] = three.map((county) => ({ ...county, isChosen: false }));
    sources = [
      aSource({
        switched,
        counties: [
          aCounty({ ...dane, isChosen: true }),
          aCounty({ ...milwaukee, check }),
          aCounty(croix),
        ],
      }),
    ];
    server.use(
      http.post('*/v1/admin/sources/wi/counties', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ ordered: 2 });
      }),
    );
    const { user } = openApp(path);
    const card = await screen.findByRole('region', { name: 'Parcels' });
    expect(card.textContent).toContain('1 of 3 counties: Dane');
    expect(card.textContent).toMatch(/Milwaukee: last asked .*, not chosen any more/);
    expect(within(card).queryByText(/St. Croix/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Choose counties of Parcels' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Dane' }).checked).toBe(true);
    await user.click(dialog.getByLabelText('All 3 counties', { exact: false }));
    await user.click(dialog.getByRole('button', { name: 'Choose' }));
    expect(await screen.findByText('The counties of Parcels are chosen')).toBeDefined();
    expect(sent).toEqual([{ counties: null }]);
  });

  test('reads why switching on was refused, and nothing is lost', async () => {
    const message = 'The license and attribution are other ones.';
    server.use(
      http.post('*/v1/admin/sources/wi/on', () =>
        HttpResponse.json(
          { error: { code: 'TERMS_CHANGED', message, requestId: 'r' } },
          { status: 409 },
        ),
      ),
    );
    const { user } = openApp(path);
    await user.click(await screen.findByRole('button', { name: 'Switch on Parcels' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('checkbox'));
    await user.click(within(dialog).getByRole('button', { name: 'Switch on' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain(message);
    expect(within(dialog).getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  });

  test('sees how far an import is, a late edition and the last problem', async () => {
    const check = {
      ...{ checkedAt: '2026-11-20T12:00:00Z', importedAt: '2026-10-20T12:00:00Z', rows: 1200 },
      ...{ editedAt: '2026-09-01T00:00:00Z', isLate: true, problem: 'The column "USE" is gone.' },
    };
    const work = { state: 'running' as const, stage: 'rows', done: 5, of: 10, problem: null };
    sources = [
      aSource({
        switched: accepted,
        counties: [aCounty({ check }), aCounty({ fips: '55079', name: 'Milwaukee', work })],
      }),
    ];
    openApp(path);
    const card = await screen.findByRole('region', { name: 'Parcels' });
    const bar = within(card).getByRole('progressbar', { name: 'Import of Milwaukee' });
    expect(bar.getAttribute('value')).toBe('0.5');
    expect(card.textContent).toMatch(/Storing rows, 50%: 5 of 10 rows/);
    expect(card.textContent).toContain('The publisher should have edited it by now');
    expect(card.textContent).toContain('The column "USE" is gone.');
    expect(within(card).getByText('late edition')).toBeDefined();
  });

  test('is asked to accept terms that changed, and cannot fetch before', async () => {
    sources = [aSource({ switched: accepted, needsAcceptance: true })];
    openApp(path);
    expect(await screen.findByText('to be accepted again')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Switch on Parcels' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Fetch Parcels now' })).toBeNull();
  });

  test('finds nothing for a state without a source, and is told so', async () => {
    const { user } = openApp(path);
    await user.click(await screen.findByRole('button', { name: 'Ohio: no source' }));
    expect(await screen.findByText('No source of Ohio')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Parcels' })).toBeNull();
  });
});
