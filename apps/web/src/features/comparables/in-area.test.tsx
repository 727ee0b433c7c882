import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAccountServer } from '../../test/account-server';
import { onLimit, onSuggest, server } from '../../test/network';
import { openApp } from '../../test/open-app';
import { aNoPlace, nothingAround, onAround } from '../../test/some-around';
import { aFoundSale, onComparables, someComparables } from '../../test/some-comparables';
import { aVisitedProperty } from '../../test/visited-property';
import { gridCsv } from './grid/grid-csv';
import { gridOf } from './grid/grid-model';
import { gridReport } from './grid/grid-report';
import { readGridState } from './grid/grid-state';

const area = { kind: 'neighborhood', name: '0040' } as const;
const placeless = { miles: null, lat: null, lng: null, sharedArea: area.kind } as const;
const usual = someComparables();
const answer = someComparables({
  area: { ...area, source: 'sample:1:' },
  subject: { ...usual.subject, location: null },
  market: { ...usual.market, miles: null, area },
  comparables: [2, 3, 4, 5, 6, 7, 8].map((parcel) => aFoundSale(parcel, placeless)),
  excluded: usual.excluded.map((sale) => ({ ...sale, ...placeless })),
  widenings: [{ what: 'area', from: 'subdivision Elm', to: 'neighborhood 0040', found: 2 }],
});
const { id, address, parcelNumber } = answer.subject;
const searchLimit = { searchesRemaining: null, resetsAt: null };

beforeEach(() => {
  const accounts = anAccountServer();
  accounts.signedInBefore();
  const property = { ...aVisitedProperty(), id, address, parcelNumber };
  server.use(
    onSuggest(() => []),
    onLimit(searchLimit),
    http.get(`*/v1/properties/${id}`, () => HttpResponse.json({ property, searchLimit })),
    onComparables(answer),
    onAround({ ...nothingAround, propertyId: id, noPlace: aNoPlace() }),
    ...accounts.handlers,
  );
});

describe('F-03 comparable sales without a distance', () => {
  test('the page says in each place that they are of the same neighborhood', async () => {
    const { user } = openApp(`/app/comparables?property=${id}`);
    const indicated = within(await screen.findByRole('region', { name: 'Indicated value' }));
    const notice = 'No distance is known: the sales are of the same neighborhood, 0040.';
    expect(indicated.getByText(notice)).toBeDefined();

    const grid = within(screen.getByRole('region', { name: 'Adjustment grid' }));
    expect(grid.getAllByText('Same neighborhood')).toHaveLength(6);
    const why = /The records do not say where this home lies: its sales are those of neighborhood/;
    const rules = within(screen.getByRole('region', { name: 'Which sales' }));
    expect(rules.getByText(why)).toBeDefined();
    expect(
      rules.getByText(/Sold within 12 months in neighborhood 0040, living area/),
    ).toBeDefined();
    expect(rules.getByText(/Widened from subdivision Elm to neighborhood 0040/)).toBeDefined();

    const places = within(screen.getByRole('region', { name: 'Where they are' }));
    expect(places.getByText(/^No map\. The records do not say/)).toBeDefined();
    expect(places.getAllByText('Same neighborhood')).toHaveLength(6);
    expect(await places.findByText(/The geocoder does not know its address/)).toBeDefined();
    expect(await screen.findByText(/of this type in neighborhood 0040, Oct/)).toBeDefined();

    await user.click(grid.getAllByRole('button', { name: /of 100/ })[0] as HTMLElement);
    const working = /same neighborhood: not counted, neither for nor against/;
    expect(await screen.findByText(working)).toBeDefined();
  });

  test('the files say so too', () => {
    const model = gridOf(answer, readGridState({}));
    const [, ...rows] = gridCsv(answer, model).trim().split('\r\n');
    for (const row of rows) {
      expect(row).toContain(',Same neighborhood,');
      expect(row).toContain('No distance is known');
    }
    const printed = { madeOn: 'Nov 20, 2026', link: 'https://deedlight.example/', ours: null };
    const report = gridReport(answer, model, printed);
    const text = JSON.stringify(report);
    expect(text).toContain('["Distance","None","Same neighborhood"');
    expect(text).toContain('The records do not say where this home lies');
    expect(text).toContain('of the same type in neighborhood 0040');
    expect(report.notes).toContain(model.notices[0]);
  });

  test('a home that has a position itself is told what is missing', async () => {
    server.use(onComparables({ ...answer, subject: usual.subject }));
    openApp(`/app/comparables?property=${id}`);
    const places = within(await screen.findByRole('region', { name: 'Where they are' }));
    expect(
      places.getByText(/have a position of this home, but of no comparable sale/),
    ).toBeDefined();
  });
});
