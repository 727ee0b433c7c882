import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { aValuation, onValuation } from '../../../test/a-valuation';
import { onDetail, onFailure, onLimit, server } from '../../../test/network';
import { openApp } from '../../../test/open-app';
import { aProperty } from '../test/a-property';

const searchLimit = { searchesRemaining: null, resetsAt: null };

async function cardOf(...handlers: Parameters<typeof server.use>) {
  const property = aProperty();
  server.use(onLimit(searchLimit), onDetail({ property, searchLimit }), ...handlers);
  openApp(`/property/${property.id}`);
  return within(await screen.findByRole('region', { name: 'Valuation' }));
}

test('X-04 the property page shows the range first, then how often it is right here', async () => {
  const card = await cardOf();
  expect(await card.findByText(/\$231,000.*\$268,000/)).toBeDefined();
  expect(card.getByText(/on 902 sales it had not seen/)).toBeDefined();
  const why = card.getByRole('link', { name: 'Why this value, and other opinions' });
  expect(why).toHaveProperty('search', `?property=${aProperty().id}&tab=avm`);
  expect(screen.getByText('Estimated balance of the loans')).toBeDefined();
});

test('X-04 where there is no value the card says why', async () => {
  const reason = '12 recorded sales of homes, 150 are needed';
  const valuation = { kind: 'abstained', code: 'too-few-sales', reason } as const;
  const card = await cardOf(onValuation(aValuation({ valuation })));
  expect(await card.findByText('No value: too few sales in this county')).toBeDefined();
  expect(card.getByText(`${reason}.`)).toBeDefined();
});

test('X-02 where the model abstains the value that the home goes by is named with its source', async () => {
  const valuation = { kind: 'abstained', code: 'no-model', reason: 'Being read' } as const;
  const headline = {
    known: true,
    kind: 'assessor-market',
    label: 'Assessor’s market value',
    amount: 22_320_000,
    basis: 'Tax year 2026',
    asOf: '2026-01-01',
    source: null,
  } as const;
  const card = await cardOf(onValuation(aValuation({ valuation, headline })));
  expect(await card.findByText(/Counted with here/)).toBeDefined();
  expect(card.getByText('assessor’s market value')).toBeDefined();
  expect(card.getByRole('button', { name: /^\$223,200/ })).toBeDefined();
});

test('a valuation that fails leaves the rest of the page and offers to try again', async () => {
  const refused = { code: 'INTERNAL', message: 'Refused.', requestId: 'req-1' };
  const card = await cardOf(onFailure('*/v1/properties/:id/valuation', 500, refused));
  expect(await card.findByRole('button', { name: 'Try again' })).toBeDefined();
  expect(screen.getByRole('region', { name: 'Owner' })).toBeDefined();
});

test('X-04 a day in the address is asked for, and another one goes into it', async () => {
  const asked: (string | null)[] = [];
  const answer = http.get('*/v1/properties/:id/valuation', ({ request }) => {
    const asOf = new URL(request.url).searchParams.get('asOf');
    asked.push(asOf);
    const when = asOf === null ? 'today' : 'past';
    const propertyId = aProperty().id;
    return HttpResponse.json(aValuation({ propertyId, when, ...(asOf && { asOf }) }));
  });
  const card = await cardOf(answer);
  expect(await card.findByText('as of Nov 20, 2026')).toBeDefined();
  const day = await card.findByLabelText('Value as of');
  fireEvent.change(day, { target: { value: '2024-05-20' } });
  expect(await card.findByText('as of May 20, 2024')).toBeDefined();
  expect(card.getByText(/those known on May 20, 2024/)).toBeDefined();
  await waitFor(() => expect(asked).toEqual([null, '2024-05-20']));
  expect(card.getByRole('link', { name: /^Why this value/ })).toHaveProperty(
    'search',
    `?property=${aProperty().id}&tab=avm&asOf=2024-05-20`,
  );
  fireEvent.change(await card.findByLabelText('Value as of'), { target: { value: '2999-01-01' } });
  expect(await card.findByText(/A value is given up to a year ahead/)).toBeDefined();
  expect(asked).toEqual([null, '2024-05-20']);
});
