import { propertyId } from '@deedlight/domain/property/property-id';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { server } from '../../../test/network';
import { LeftOutNote } from './left-out-note';

const asked = {
  ...{ propertyId: propertyId('OH', '39999', '1'), rule: {}, page: {} },
  ...{ added: ['oh-39999-2_2026-07-10'], removed: [], pinned: [], order: [], edits: {} },
};

function open(answer: () => Response) {
  server.use(http.post('*/v1/client-pages/comparables/check', answer));
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <LeftOutNote asked={asked} />
    </QueryClientProvider>,
  );
}

const address = {
  ...{ line: '2 Robin Way', unit: null, city: 'Marlow', state: 'OH', zip: null },
  county: 'Sample',
};

test('R-01 the sender reads which sales are left out, and why', async () => {
  const leftOut = [
    { saleId: 'oh-39999-2_2026-07-10', address, soldOn: '2026-07-10', why: 'gone' },
    { saleId: 'oh-39999-3_2026-07-11', address: null, soldOn: '2026-07-11', why: 'not-by-rule' },
  ];
  open(() => HttpResponse.json({ leftOut }));
  const note = await screen.findByRole('note');
  expect(note.textContent).toContain('2 sales of your choice are left out:');
  expect(note.textContent).toContain('2 Robin Way, sold Jul 10, 2026: no longer in the records.');
  expect(note.textContent).toMatch(/oh-39999-3, sold Jul 11, 2026: .*not among the sales/);
});

test('a check that fails is said', async () => {
  const error = { code: 'INTERNAL', message: 'Out of order.', requestId: 'req-1' };
  open(() => HttpResponse.json({ error }, { status: 500 }));
  expect((await screen.findByRole('note')).textContent).toContain('could not be checked');
});
