import { known, missing } from '@deedlight/domain/fact';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { anAccountServer } from '../../test/account-server';
import { onDetail, onFailure, onLimit, onOutline, server } from '../../test/network';
import { openApp } from '../../test/open-app';
import { aNoPlace, nothingAround, onAround } from '../../test/some-around';
import { aSource, aTransfer } from './a-record';
import { aBareProperty, aProperty } from './test/a-property';

const id = aProperty().id;
const path = '*/v1/properties/:id';
const searchLimit = { searchesRemaining: null, resetsAt: null };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 12) });
  server.use(onLimit(searchLimit));
  return () => {
    vi.useRealTimers();
  };
});

function section(name: string) {
  return within(screen.getByRole('region', { name }));
}

function refusal(code: string, details?: object) {
  return { code, message: `Refused: ${code}.`, details, requestId: 'req-7' };
}

async function show(property = aProperty()) {
  server.use(onDetail({ property, searchLimit }));
  openApp(`/property/${property.id}`);
  return screen.findByRole('heading', { level: 1 });
}

test('F-01 shows owner, characteristics, tax, sales, mortgages and linked properties of one property', async () => {
  expect(await show()).toHaveProperty('textContent', '418 Larkspur Ln');
  expect(section('Owner').getByText('Rosalind Thackeray-Moss')).toBeDefined();
  expect(section('Owner').getByText('4 years 2 months')).toBeDefined();
  expect(section('Owner').getByRole('link', { name: '9 Quillwort Ct, Marlow' })).toHaveProperty(
    'pathname',
    '/property/pa-42999-00420003',
  );
  expect(section('Owner').getByText('2 properties, $401,900 assessed')).toBeDefined();
  expect(section('Lot & building').getByText('1,284 sq ft')).toBeDefined();
  expect(section('Taxes & assessments').getByText('$3,071.54')).toBeDefined();
  expect(
    section('Timeline').getByText('Orlo Pennywhistle → Rosalind Thackeray-Moss'),
  ).toBeDefined();
  expect(section('Mortgages & liens').getByText('Larchmont Example Savings')).toBeDefined();
  await waitFor(() => expect(document.title).toBe('418 Larkspur Ln · Deedlight'));
});

test('F-01 the header says how the property stands and leads to the sales around it', async () => {
  const title = await show();
  const header = within(title.closest('header') ?? document.body);
  for (const part of ['Sold Sep 14, 2022', 'Owner-occupied']) {
    expect(header.getByRole('button', { name: `${part}, source of Status` })).toBeDefined();
  }
  const link = header.getByRole<HTMLAnchorElement>('link', {
    name: 'Map of 418 Larkspur Ln and 5 sales within 0.5 mi: to Nearby',
  });
  expect(link.hash).toBe('#nearby');
});

test('X-02 the header of a bare record says that no status is available, and draws nothing', async () => {
  const title = await show(aBareProperty());
  const header = within(title.closest('header') ?? document.body);
  expect(header.getByText(/^Status:/).textContent).toBe('Status: Not available here');
  expect(header.queryByRole('link', { name: /^Map of/ })).toBeNull();
});

test('marks a sample and links to every section', async () => {
  await show();
  expect(within(screen.getByRole('main')).getByText('SAMPLE')).toBeDefined();
  const nav = within(screen.getByRole('navigation', { name: 'Sections of this page' }));
  for (const link of nav.getAllByRole<HTMLAnchorElement>('link')) {
    expect(document.querySelector(link.hash)).not.toBeNull();
  }
});

test('a link to a section leads there once the property has come', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  server.use(onDetail({ property: aProperty(), searchLimit }));
  openApp(`/property/${id}#taxes`);
  const taxes = await screen.findByRole('region', { name: 'Taxes & assessments' });
  expect(scrolled.mock.contexts).toContain(taxes);
});

test('X-01 a figure opens its source, record date, fetch date and confidence by keyboard', async () => {
  await show();
  const figure = section('Lot & building').getByRole('button', { name: /Year built/ });
  act(() => figure.focus());
  const evidence = within(await screen.findByRole('dialog', { name: 'Year built' }));
  expect(evidence.getByText('Sample County Assessor')).toBeDefined();
  expect(evidence.getByText('sample-roll-2026.csv, line 4,182')).toBeDefined();
  expect(evidence.getAllByText('Jul 1, 2026').length).toBeGreaterThan(0);
  expect(evidence.getByText('Nov 20, 2026')).toBeDefined();
  expect(evidence.getByText('Sample')).toBeDefined();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(figure);
});

test.each([
  { why: 'not-recorded-yet', says: 'Not recorded yet' },
  { why: 'unknown', says: 'Unknown' },
  { why: 'none', says: 'None' },
  { why: 'not-available-here', says: 'Not available here' },
] as const)('X-02 a fact that is $why says "$says" and shows no zero', async ({ why, says }) => {
  const property = aProperty();
  await show({ ...property, facts: { ...property.facts, beds: missing(why) } });
  const label = section('Lot & building').getByText('Beds');
  expect(label.nextElementSibling?.textContent).toBe(says);
});

test('X-02 a roll without owners, coordinates and assessments says so in every section', async () => {
  expect(await show(aBareProperty())).toHaveProperty('textContent', 'Parcel 0151 0154');
  expect(
    section('Timeline').getByText(/Sales: none .*Assessments: not available here/),
  ).toBeDefined();
  expect(section('Owner').getAllByText('Not available here')).toHaveLength(7);
  expect(section('Mortgages & liens').getAllByText('Not available here')).toHaveLength(2);
  expect(section('Taxes & assessments').getByText('Not available here')).toBeDefined();
  expect(section('Nearby').getAllByText('Not available here')).toHaveLength(2);
  expect(section('Nearby').queryByRole('img')).toBeNull();
});

test('two sources that disagree stand side by side, each with its evidence', async () => {
  await show();
  const conflict = section('Two sources disagree');
  expect(conflict.getByText('Assessment roll 2026, Jul 1, 2026')).toBeDefined();
  expect(conflict.getByRole('button', { name: /1,284/ })).toBeDefined();
  expect(conflict.getByRole('button', { name: /1,340/ })).toBeDefined();
  expect(conflict.getByText(/This page uses 1,284/)).toBeDefined();
});

test('a nominal price is shown as recorded, flagged and explained', async () => {
  await show();
  const timeline = section('Timeline');
  expect(timeline.getByText('$1')).toBeDefined();
  await userEvent.click(timeline.getByRole('button', { name: 'nominal price: not a market sale' }));
  expect(await screen.findByText(/says nothing about value/)).toBeDefined();
});

test('a date corrected by a century says so beside the sale', async () => {
  const flagged = aTransfer({ soldOn: '1971-10-01', flags: ['date-century-corrected'] });
  await show(aProperty({ transfers: { known: true, items: [flagged] } }));
  expect(section('Timeline').getByText('date corrected by a century')).toBeDefined();
});

test('the mailing address is for members, and visitors are told how to become one', async () => {
  await show();
  expect(section('Owner').getByText('For members only')).toBeDefined();
  expect(section('Owner').getByRole('link', { name: 'Sign up to see it' })).toHaveProperty(
    'pathname',
    '/signup',
  );
});

test('members read the mailing address with its source', async () => {
  const property = aProperty();
  const mailing = known({ careOf: 'A. Trustee', lines: ['PO Box 12', 'Marlow PA'] }, 'roll');
  await show({ ...property, owner: { ...property.owner, mailing } });
  expect(
    section('Owner').getByRole('button', { name: /c\/o A. Trustee, PO Box 12, Marlow PA/ }),
  ).toBeDefined();
});

test('list and map of the sales nearby name the same places and select together', async () => {
  await show();
  const nearby = section('Nearby');
  const items = within(nearby.getByRole('list', { name: 'Sales nearby' })).getAllByRole('listitem');
  const map = within(nearby.getByRole('img', { name: /Map of 418 Larkspur Ln and 5 sales/ }));
  expect(items).toHaveLength(5);
  const second = items[1] ?? document.body;
  act(() => within(second).getByRole('link', { name: '31 Bramble St' }).focus());
  expect(second.getAttribute('aria-current')).toBe('true');
  await userEvent.click(map.getByText('4'));
  expect(items[3]?.getAttribute('aria-current')).toBe('true');
  expect(items[3]?.textContent).toContain('88 Foxglove Ave');
});

test('the parcel’s outline is drawn under the pin, with its source and day, and as no survey', async () => {
  const { location } = aProperty();
  const { lat = 0, lng = 0 } = location.known ? location.value : {};
  const far = 0.0002;
  const ring: [number, number][] = [
    [lng - far, lat - far],
    [lng + far, lat - far],
    [lng, lat + far],
    [lng - far, lat - far],
  ];
  const source = aSource({ publisher: 'Marlow County GIS', asOf: '2026-11-02', file: 'lots.csv' });
  server.use(onOutline({ rings: [ring], errorMeters: 0.5, source }));
  await show();
  const card = section('Nearby');
  const words = 'Parcel outline from Marlow County GIS, Nov 2, 2026; not a survey.';
  expect((await card.findByText(/not a survey/)).textContent).toContain(words);
  const map = card.getByRole('img', { name: /418 Larkspur Ln with its parcel’s outline/ });
  expect(map.querySelector('path')?.getAttribute('d')).toMatch(/^M.*Z$/);
  await userEvent.click(card.getByRole('button', { name: /Parcel outline/ }));
  expect(await screen.findByText(/lots\.csv/)).toBeDefined();
});

test('a home without an outline says nothing of one, and one without a place asks for none', async () => {
  let asked = 0;
  server.use(
    http.get(`${path}/outline`, () => {
      asked += 1;
      return HttpResponse.json({ outline: null });
    }),
  );
  await show();
  await waitFor(() => expect(asked).toBe(1));
  expect(section('Nearby').queryByText(/not a survey/)).toBeNull();
  cleanup();
  await show(aBareProperty());
  expect(await screen.findByRole('region', { name: 'Nearby' })).toBeDefined();
  expect(asked).toBe(1);
});

test('X-01: sales in the neighborhood stand in for those nearby where the place is unknown', async () => {
  const { nearby } = aProperty();
  const items = nearby.known ? nearby.items.map(({ lat, lng, miles, ...sale }) => sale) : [];
  const area = { kind: 'neighborhood' as const, name: '0040' };
  await show({ ...aBareProperty(), salesInArea: { area, items } });
  const card = section('Nearby');
  const list = within(card.getByRole('list', { name: 'Sales in neighborhood 0040' }));
  expect(list.getAllByRole('listitem')).toHaveLength(5);
  expect(list.queryByText(/ mi\b/)).toBeNull();
  expect(card.queryByRole('img')).toBeNull();
  expect(card.getByText(/distances are unknown/)).toBeDefined();
});

test('a location at the centre of a ZIP is marked as such', async () => {
  const centre = {
    lat: 47.721,
    lng: -122.319,
    precision: 'zip-centroid' as const,
    errorMeters: null,
    basis: null,
  };
  await show(aProperty({ location: known(centre, 'roll') }));
  expect(section('Nearby').getByText(/Placed at the ZIP’s center/)).toBeDefined();
});

test.each([
  ['range', 60, 'number 418 of 400 to 498 on a block of 120 m', 'Placed by street range, ± 60 m'],
  ['address-point', 15, 'a published point', 'Placed by a published address point, ± 15 m'],
] as const)(
  'a place by %s says how far off it may be, and why',
  async (precision, errorMeters, basis, words) => {
    const place = { lat: 47.721, lng: -122.319, precision, errorMeters, basis };
    await show(aProperty({ location: known(place, 'roll') }));
    const note = section('Nearby').getByText(new RegExp(words));
    expect(note.textContent).toContain(`(${basis})`);
  },
);

test('the free views that are left are said once', async () => {
  server.use(
    onDetail({ property: aProperty(), searchLimit: { searchesRemaining: 3, resetsAt: null } }),
  );
  openApp(`/property/${id}`);
  expect(await screen.findByText(/3 free property views left/)).toBeDefined();
});

test('shows the outline of the page while the property is on its way', async () => {
  server.use(http.get(path, () => delay('infinite')));
  openApp(`/property/${id}`);
  expect(await screen.findByRole('status', { name: 'Loading property' })).toBeDefined();
});

test('an unknown property is a page of its own that names the id', async () => {
  server.use(onFailure(path, 404, refusal('PROPERTY_UNKNOWN', { id })));
  openApp(`/property/${id}`);
  expect(await screen.findByRole('heading', { name: 'No property with this id' })).toBeDefined();
  expect(screen.getByText(id)).toBeDefined();
  await waitFor(() => expect(document.title).toBe('Property not found · Deedlight'));
});

test.each(["pa-42101-1'; drop table x", '../../etc/passwd', 'x'.repeat(10_000)])(
  'what cannot be an id is unknown without asking the server',
  async (text) => {
    openApp(`/property/${encodeURIComponent(text)}`);
    expect(await screen.findByRole('heading', { name: 'No property with this id' })).toBeDefined();
  },
);

test('E-06 a visitor past the daily limit meets the sign-up dialog and, behind it, what happened', async () => {
  const resetsAt = '2026-11-21T18:00:00Z';
  server.use(onFailure(path, 429, refusal('ANONYMOUS_LIMIT', { limit: 5, resetsAt })));
  openApp(`/property/${id}`);
  await screen.findByRole('dialog', { name: 'Unlock Premium Features' });
  await userEvent.click(screen.getByRole('button', { name: 'Maybe later' }));
  expect(
    await screen.findByRole('heading', { name: 'The free property views are used up' }),
  ).toBeDefined();
  expect(screen.getByText(/New free views come Nov 21/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Create an account' })).toBeDefined();
});

test('a failure offers to try again, and trying again can succeed', async () => {
  server.use(onFailure(path, 429, refusal('RATE_LIMITED')));
  openApp(`/property/${id}`);
  expect(await screen.findByText('Request req-7')).toBeDefined();
  server.use(onDetail({ property: aProperty(), searchLimit }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: '418 Larkspur Ln' })).toBeDefined();
});

test('an unexpected answer is a failure, not an empty page', async () => {
  server.use(http.get(path, () => HttpResponse.text('not ours', { status: 400 })));
  openApp(`/property/${id}`);
  expect(await screen.findByText('The property could not be loaded')).toBeDefined();
});

test('issue 17 a home without a place says why, on which day it was asked for, and what would help', async () => {
  server.use(onAround({ ...nothingAround, noPlace: aNoPlace() }));
  await show(aBareProperty());
  const why = await section('Nearby').findByText(/The geocoder does not know its address/);
  expect(why.textContent).toContain(
    'It was asked on Nov 20, 2026. Sales of its area still compare',
  );
  const around = within(await screen.findByRole('region', { name: 'Around the home' }));
  expect(await around.findByText(/The geocoder does not know its address/)).toBeDefined();
});

const adminHelp = 'A file of parcels with coordinates places it.';

test('issue 17 a home without a place says what its reader can do, and not what an admin can', async () => {
  server.use(onAround({ ...nothingAround, noPlace: aNoPlace({ adminHelp }) }));
  await show(aBareProperty());
  await section('Nearby').findByText(/Sales of its area still compare/);
  expect(screen.queryByText(/A file of parcels/)).toBeNull();
});

test('issue 17 an admin reads what would place the home, and goes where files come in', async () => {
  server.use(onAround({ ...nothingAround, noPlace: aNoPlace({ adminHelp }) }));
  const accounts = anAccountServer();
  Object.assign(accounts.state.profile, { is_admin: true });
  accounts.signedInBefore();
  server.use(...accounts.handlers, onDetail({ property: aBareProperty(), searchLimit }));
  openApp(`/app/property/${id}`);
  await screen.findByRole('region', { name: 'Nearby' });
  const why = await section('Nearby').findByText(
    /A file of parcels with coordinates places it/,
    {},
    { timeout: 5000 },
  );
  expect(why.textContent).not.toContain('still compare');
  const link = within(why).getByRole('link', { name: 'Import a file' });
  expect(link.getAttribute('href')).toBe('/app/admin/import');
});

test('issue 17 the room of why a home has no place stands before the answer comes', async () => {
  server.use(http.get('*/v1/properties/:id/around', () => delay('infinite')));
  await show(aBareProperty());
  for (const name of ['Nearby', 'Around the home']) {
    const room = (await screen.findByRole('region', { name })).querySelector('[class*="min-h-"]');
    expect(room?.textContent).toBe('');
  }
  cleanup();
  await show();
  const nearby = screen.getByRole('region', { name: 'Nearby' });
  expect(nearby.querySelector('[class*="min-h-"]')).toBeNull();
});

test('issue 17 a home with a place says nothing of it, nor does an older server', async () => {
  server.use(onAround({ ...nothingAround, noPlace: aNoPlace() }));
  await show();
  expect(section('Nearby').queryByText(/no coordinates of this home/)).toBeNull();
  cleanup();
  server.use(onAround(nothingAround));
  await show(aBareProperty());
  await screen.findByRole('heading', { level: 3, name: 'Flood zone' });
  expect(screen.queryByText(/no coordinates of this home/)).toBeNull();
});

test('issue 17 the place that comes while the page is open is shown without a reload', async () => {
  const bare = aBareProperty();
  const isAsked = aNoPlace({ because: 'being-asked', note: 'It is being asked for.', help: null });
  let isPlaced = false;
  server.use(
    http.get('*/v1/properties/:id/around', () =>
      HttpResponse.json({ ...nothingAround, noPlace: isPlaced ? null : isAsked }),
    ),
  );
  await show(bare);
  expect((await screen.findAllByText(/It is being asked for/)).length).toBeGreaterThan(0);
  isPlaced = true;
  const property = { ...bare, location: aProperty().location };
  server.use(onDetail({ property, searchLimit }));
  await waitFor(() => expect(screen.queryByText(/It is being asked for/)).toBeNull(), {
    timeout: 5000,
  });
  expect(await section('Nearby').findByText(/Coordinates:/)).toBeDefined();
  await waitFor(() => expect(section('Nearby').queryByText(/there is no map/)).toBeNull());
});
