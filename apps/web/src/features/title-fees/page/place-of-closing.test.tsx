import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { onCounties, server } from '../../../test/network';
import { openApp } from '../../../test/open-app';
import { signedIn } from '../../../test/signed-in';
import { otherAnswers } from '../test/other-answers';

const held = [
  { state: 'OH', fips: '39999', county: 'Sample County', cities: [], properties: 1400 },
  { state: 'PA', fips: '42101', county: 'Philadelphia', cities: [], properties: 900 },
];

beforeEach(() => {
  signedIn();
  server.use(...otherAnswers, onCounties(held));
});

function opened(property_id: string) {
  const at = '2026-11-20T08:00:00Z';
  return http.get('*/rest/v1/search_logs', () =>
    HttpResponse.json([
      {
        ...{ id: '6b0f3c55-5f3e-4b4e-9d4e-1b8f0a2c7d11', query: 'a', endpoint: null },
        ...{ property_id, is_pinned: false, created_at: at, opened_at: at },
      },
    ]),
  );
}

test('F-06 a closing without a home begins in the county of the home that was opened last', async () => {
  server.use(opened('pa-42101-888061600'));
  const { history } = openApp('/app/title-fees');
  await waitFor(() => expect(history.location.search).toContain('state=PA'));
  expect(history.location.search).toContain('county=Philadelphia');
});

test('F-06 without one it begins where most homes are on record, a county of no table left out', async () => {
  const { history } = openApp('/app/title-fees');
  await waitFor(() => expect(history.location.search).toContain('state=OH'));
  expect(history.location.search).not.toContain('county');
});

test('F-06 a city chosen in the box of the county fills both boxes', async () => {
  const hays = { state: 'TX', fips: '48209', county: 'Hays', cities: ['Kyle'], properties: 5 };
  server.use(onCounties([hays]));
  openApp('/app/title-fees?state=TX');
  const county = await screen.findByRole('combobox', { name: 'County' });
  await waitFor(() => expect(county.closest('div')?.innerHTML).toContain('Kyle (Hays)'));
  fireEvent.change(county, { target: { value: 'Kyle (Hays)' } });
  await waitFor(() => expect(county).toHaveProperty('value', 'Hays'));
  expect(screen.getByRole('combobox', { name: 'City' })).toHaveProperty('value', 'Kyle');
});
