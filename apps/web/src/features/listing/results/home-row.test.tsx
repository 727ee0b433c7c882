import { propertyId } from '@deedlight/domain/property/property-id';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { Answer } from '../../../platform/api/api';
import { aListedProperty } from '../../../test/a-listed-property';
import { anAccountServer } from '../../../test/account-server';
import { onLimit, onMap, server } from '../../../test/network';
import { openApp } from '../../../test/open-app';

type List = Answer['properties']['list'];

const other = aListedProperty({
  id: propertyId('OH', '39999', '00-420-003'),
  address: { ...aListedProperty().address, line: '9 Quillwort Ct' },
});

/** Opens the search of a member whose list has these homes. */
async function show(properties: List['properties']) {
  const accounts = anAccountServer();
  accounts.signedInBefore();
  const list: List = { total: 2, properties, next: null, carried: [], sources: [] };
  server.use(
    ...accounts.handlers,
    onLimit({ searchesRemaining: null, resetsAt: null }),
    ...onMap([]),
    http.get('*/v1/properties', () => HttpResponse.json(list)),
  );
  openApp('/app/search');
  await screen.findByRole('heading', { level: 1 });
}

test('F-02 a new loan is a reason beside the others, with its day', async () => {
  const newestLoan = { known: true, value: { recordedOn: '2026-03-04', isNew: true } } as const;
  await show([aListedProperty({ newestLoan }), other]);

  const row = await screen.findByRole('row', { name: /418 Larkspur Ln Absentee New loan/ });
  const reason = within(row).getByText('New loan');
  expect(reason.title).toBe('Recorded Mar 4, 2026, within the last 12 months');
  expect(screen.getByRole('row', { name: /9 Quillwort/ }).textContent).not.toContain('New loan');
});

test('F-02 an estimate stands over its range, and a value of a record alone', async () => {
  const valued = aListedProperty({
    value: {
      known: true,
      value: 48_512_300,
      basis: 'valuation',
      source: null,
      asOf: '2026-11-20',
    },
    valueRange: { low: 44_812_300, high: 52_398_700 },
  });
  await show([valued, { ...aListedProperty(), id: other.id }]);

  const [estimated, recorded] = await screen.findAllByRole('row', { name: /418 Larkspur Ln/ });
  expect(estimated?.textContent).toMatch(/≈\s\$485,000, source of Value.*Range \$448K\s– \$524K/);
  expect(recorded?.textContent).toMatch(/\$300,000, source of Value.*assessed 2026/);
});
