import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anAccountServer } from '../../test/account-server';
import { onFailure, onLimit, onSuggest, server } from '../../test/network';
import { openApp } from '../../test/open-app';
import { onAround, someAround } from '../../test/some-around';

const deal =
  'price=400000&loan=386000&purpose=purchase&occupancy=primary&units=1&program=fha&rate=6.5' +
  '&months=360&score=660&income=9000&debts=400&taxes=4800&insurance=1500&dues=0';
const philadelphia = `${deal}&state=PA&county=Philadelphia`;

function aSavedScenario(name: string, params: string) {
  return { id: name, name, params, updated_at: '2026-11-20T12:00:00Z' };
}

let saved: ReturnType<typeof aSavedScenario>[];
beforeEach(() => {
  saved = [];
  const accounts = anAccountServer();
  accounts.signedInBefore();
  server.use(
    onSuggest(() => []),
    onLimit({ searchesRemaining: 5, resetsAt: null }),
    http.get('*/rest/v1/saved_scenarios', () => HttpResponse.json(saved)),
    ...accounts.handlers,
  );
});

// The tabs' code is loaded before the clock of a test runs.
beforeAll(async () => {
  await Promise.all([import('./fit-tab'), import('./fees-tab'), import('./limits-tab')]);
}, 60_000);

/** Returns the verdict beside the program's name, which comes before those of its rules. */
function answerOf(region: ReturnType<typeof within>): string | null | undefined {
  return region.getAllByText(/^(Pass|Refer|Fail)$/)[0]?.textContent;
}

const program = async (name: string) => within(await screen.findByRole('region', { name }));

describe('F-10 does this deal fit?', () => {
  test('X-09 every program answers, and each rule names the section it stands in', async () => {
    const { user } = openApp(`/app/guidelines?${philadelphia}`);
    const fha = await program('FHA 203(b) and related');
    expect(answerOf(fha)).toBe('Pass');
    await user.click(fha.getByRole('button', { name: 'Show 5 rules' }));
    fha.getByText('Loan to value');
    const freddie = await program('Conventional - Freddie Mac');
    expect(answerOf(freddie)).toBe('Fail');
    freddie.getByText(/96\.5%/);
    freddie.getByRole('button', { name: /^4203\.4/ });
    screen.getByText('1 pass, 8 refer to a person, 2 fail');
  });

  test('what is not known refers a program, and an answer decides it', async () => {
    const { user } = openApp(`/app/guidelines?${philadelphia}`);
    const homeOne = await program('Freddie Mac HomeOne');
    expect(answerOf(homeOne)).toBe('Refer');
    await user.selectOptions(screen.getByRole('combobox', { name: 'First-time buyer' }), 'Yes');
    await waitFor(() => expect(answerOf(homeOne)).toBe('Pass'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'First-time buyer' }), 'No');
    await waitFor(() => expect(answerOf(homeOne)).toBe('Fail'));
  });

  test('F-10 dues that nobody named refer a program, with the most that its ratio bears', async () => {
    const { user } = openApp(`/app/guidelines?${philadelphia.replace('&dues=0', '')}`);
    const fha = await program('FHA 203(b) and related');
    expect(answerOf(fha)).toBe('Refer');
    await user.click(fha.getByRole('button', { name: /^Show/ }));
    fha.getByText(/while association dues, which are not known, stay at \$[\d,.]+ a month or less/);
    await user.type(screen.getByRole('textbox', { name: /^Association dues a month/ }), '0');
    await waitFor(() => expect(answerOf(fha)).toBe('Pass'));
  });

  test('F-10 USDA’s map answers for the home of the deal until the reader does', async () => {
    const { ruralArea } = someAround();
    if (!ruralArea.known) throw new Error('the factory knows it');
    server.use(onAround(someAround({ ruralArea: { ...ruralArea, value: { area: 'eligible' } } })));
    const { user } = openApp(`/app/guidelines?${philadelphia}&property=${someAround().propertyId}`);
    await screen.findByText('Until you choose: yes, by USDA’s map of Oct 1, 2026');
    const usda = await program('USDA 502 guaranteed');
    await user.click(usda.getByRole('button', { name: /^Show/ }));
    const rule = () => usda.getByText('Eligible rural area').closest('li')?.textContent;
    expect(rule()).toContain('Pass');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Eligible rural area' }), 'No');
    await waitFor(() => expect(rule()).toContain('Fail'));
    expect(screen.queryByText(/^Until you choose/)).toBeNull();
  });

  test('without a state the limit is a range of the whole country, which a large loan is referred by', async () => {
    const large = deal.replace('price=400000&loan=386000', 'price=1250000&loan=1000000');
    const { user } = openApp(`/app/guidelines?${large}`);
    const homeOne = await program('Freddie Mac HomeOne');
    await user.click(homeOne.getByRole('button', { name: /^Show/ }));
    const limit = homeOne.getByText('Loan limit').closest('li')?.textContent;
    expect(limit).toContain('Refer');
    expect(limit).toContain('The state is not known');
  });

  test('a county that no table knows is checked all the same, and says what is unsure', async () => {
    const { user } = openApp(`/app/guidelines?${deal}&state=PA&county=Gotham`);
    const homeOne = await program('Freddie Mac HomeOne');
    await user.click(homeOne.getByRole('button', { name: /^Show/ }));
    expect(screen.getAllByText(/no county of PA called Gotham/).length).toBeGreaterThan(0);
  });

  test('an event without its day asks for the day', async () => {
    const { user } = openApp(`/app/guidelines?${philadelphia}`);
    await program('VA guaranteed');
    const event = screen.getByRole('combobox', { name: 'Past credit event' });
    await user.selectOptions(event, 'Foreclosure');
    await screen.findByText('Enter the day of the event.');
  });
});

test('F-10 the matrix keeps what a filter leaves, and the address keeps the filter', async () => {
  const { user, history } = openApp('/app/guidelines?tab=matrix');
  const table = await screen.findByRole('table', { name: 'Program matrix' });
  within(table).getAllByText('DSCR investor (typical)');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of loan' }), 'USDA');
  await waitFor(() => expect(within(table).queryByText('DSCR investor (typical)')).toBeNull());
  expect(history.location.search).toContain('family=usda');
});

test('F-10 the limits of a place, and the counties above the baseline', async () => {
  const { user } = openApp(`/app/guidelines?tab=limits&${philadelphia}`);
  await screen.findByRole('button', { name: '$832,750, source of Conforming, 1 unit' });
  await user.type(screen.getByRole('textbox', { name: 'Find a county' }), 'denver');
  const table = screen.getByRole('table', { name: 'Counties above the baseline' });
  await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(2));
  within(table).getByText('$862,500');
});

test('F-10 LLPA, mortgage insurance and the fees of the deal, each with its row', async () => {
  openApp(`/app/guidelines?tab=fees&${philadelphia}`);
  const fha = within(await screen.findByRole('region', { name: 'FHA premiums' }));
  fha.getByText('$6,755 upfront, $176.02 a month');
  const llpa = within(screen.getByRole('region', { name: 'LLPA (conventional)' }));
  llpa.getByText('1.25 points, $4,825');
  within(screen.getByRole('region', { name: 'Mortgage insurance (conventional)' })).getByText(/≈/);
  // The card of 2018 and the fees of fiscal 2026 have newer editions that are not on file.
  for (const name of ['Mortgage insurance (conventional)', 'USDA fees']) {
    const card = within(screen.getByRole('region', { name }));
    expect(card.getAllByText('Overdue').length).toBeGreaterThan(0);
  }
  expect(fha.queryByText('Overdue')).toBeNull();
});

test('F-10 a waiting period says from when a loan is possible', async () => {
  openApp('/app/guidelines?tab=waiting&after=foreclosure&happened=2022-05-01');
  const table = await screen.findByRole('table', { name: 'Waiting periods' });
  const fha = within(table)
    .getAllByRole('row')
    .find((row) => row.textContent?.includes('FHA'));
  expect(fha?.textContent).toContain('3 years');
  expect(fha?.textContent).toContain('May 1, 2025');
});

describe('F-10 the search of the guides', () => {
  test('shows each entry with document, date and link', async () => {
    server.use(
      http.get('*/v1/guidelines/search', ({ request }) =>
        HttpResponse.json({
          found: 1,
          guidelines: [
            {
              ...{ id: 'b', kind: 'section', agency: 'Fannie Mae', document: 'Selling Guide' },
              ...{ publisher: 'Fannie Mae', section: 'B3-4.3-04', title: 'Personal gifts' },
              ...{ topics: [], refs: [], note: new URL(request.url).searchParams.get('q') },
              ...{ edition: null, effective: '2026', confidence: 'published' },
              url: 'https://example.com/guide',
            },
          ],
          versions: { guidelines: '2026.11' },
        }),
      ),
    );
    const { user } = openApp('/app/guidelines?tab=search');
    await user.type(await screen.findByRole('searchbox', { name: 'Words' }), 'gift');
    const link = await screen.findByRole('link', { name: 'Personal gifts' });
    expect(link.getAttribute('href')).toBe('https://example.com/guide');
    screen.getByText('Fannie Mae, Selling Guide, in effect 2026');
    screen.getByText('gift');
  });

  test('offers to try again where the server fails', async () => {
    server.use(
      onFailure('*/v1/guidelines/search', 400, {
        ...{ code: 'INPUT_INVALID', message: 'No.', requestId: 'r-1' },
      }),
    );
    openApp('/app/guidelines?tab=search&words=gift');
    await screen.findByText('The index could not be loaded');
    screen.getByRole('button', { name: 'Try again' });
  });
});

describe('X-09 what changed', () => {
  test('says that one edition is kept where there is one', async () => {
    openApp('/app/guidelines?tab=changes');
    await screen.findByText(/One edition of each table is kept here/);
    await screen.findByText('No scenario is saved yet');
  });

  test('names the saved scenario that was kept with another version of a table', async () => {
    saved = [
      aSavedScenario('Old deal', `${philadelphia}&tables=program-ltv%3A2025.01`),
      aSavedScenario('New deal', `${philadelphia}&tables=program-ltv%3A2026.11`),
    ];
    openApp('/app/guidelines?tab=changes');
    const touched = within(
      await screen.findByRole('list', { name: 'Scenarios kept with other tables' }),
    );
    touched.getByText('Old deal');
    touched.getByText('Program LTV: kept with 2025.01, now 2026.11');
    expect(touched.queryByText('New deal')).toBeNull();
  });
});

describe('X-03 a link made with older limits', () => {
  const then = 'tables=fhfa-limits%3A2025.01%2Cfha-limits%3A2025.01';
  const rowOf = async (name: RegExp) => {
    const table = within(await screen.findByRole('table', { name: 'Then and now' }));
    return within(table.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  };

  test('shows the limits then and now', async () => {
    openApp(`/app/guidelines?tab=limits&limitYear=2026&${philadelphia}&${then}`);
    expect(await rowOf(/^Conforming, 1 unit/)).toEqual(['$806,500 or more', '$832,750', '–']);
    screen.getByText('FHFA limits: then 2025.01, now 2026.11');
  });

  test('shows the verdicts that they turn', async () => {
    const large = philadelphia
      .replace('price=400000&loan=386000', 'price=1000000&loan=820000')
      .replace('income=9000', 'income=40000')
      .replace('score=660', 'score=780');
    openApp(`/app/guidelines?${large}&closing=2026-12-15&${then}`);
    const [before, after] = await rowOf(/^Conventional - Fannie Mae: Loan limit/);
    expect(before).toContain('$806,500');
    expect(after).toContain('$832,750');
  });

  test('shows the charges of the deal then and now', async () => {
    openApp(`/app/guidelines?tab=fees&${philadelphia}&tables=fha-mip%3A2015.01`);
    const rate = await rowOf(/^FHA premiums: Annual premium rate/);
    expect(rate).toEqual(['0.85%', '0.55%', '–']);
  });

  test('an edition that is not on file is named', async () => {
    openApp(`/app/guidelines?tab=limits&${philadelphia}&tables=fha-limits%3A2001.01`);
    await screen.findByText(
      /^FHA limits: then 2001\.01, now 2026\.11\. The earlier edition is not/,
    );
    await screen.findByText('Nothing differs between then and now.');
  });
});
