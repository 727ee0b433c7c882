import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { openApp } from '../../../../test/open-app';
import { aLoansReport, conventional, openedLoans } from '../../test/a-loans-report';
import { aReport, home, onOpen } from '../../test/a-report';

// The page loads its parts when they are needed; here they are there at once.
beforeAll(() => import('./loans-report-body'));

const token = 'ERqG4LdP0XKMfrzku-okxg';

async function openLoans(answer: ReturnType<typeof openedLoans>) {
  onOpen(() => answer);
  openApp(`/s/${token}`);
  const card = await screen.findByRole('region', { name: 'Your loans' });
  const loan = (number: number) =>
    within(within(card).getByRole('article', { name: new RegExp(`^Loan ${number},`) }));
  return { card: within(card), loan };
}

describe('X-04 loans that a client opens', () => {
  test('say which costs less and why, in one measure, with the month of the break-even', async () => {
    const { card, loan } = await openLoans(openedLoans());
    expect(card.getByText(/^Loan 2, .* costs least$/)).toBeDefined();
    expect(
      card.getByText(/^Over the 7 years you plan to stay it costs \$[\d,]+ less/),
    ).toBeDefined();
    expect(card.getByText(/It breaks even with Loan 1 after \d+ years?/)).toBeDefined();
    expect(loan(2).getByText('Costs least')).toBeDefined();
    expect(loan(1).queryByText('Costs least')).toBeNull();
    const costs = within(screen.getByRole('region', { name: 'What they cost over the years' }));
    expect(costs.getAllByRole('row')).toHaveLength(5);
    expect(costs.getByText(/Costs more from .* on/)).toBeDefined();
  });

  test('have the whole payment with its parts beside the bar, and the cash', async () => {
    const { loan } = await openLoans(openedLoans());
    // $2,022.62 by the annuity formula, with $400 of tax and $150 of insurance.
    expect(loan(1).getByText('$2,575')).toBeDefined();
    expect(loan(1).getByText('Property tax $400')).toBeDefined();
    expect(loan(1).getByText('Home insurance $150')).toBeDefined();
    expect(loan(1).getByRole('img', { name: /^Principal and interest 79%/ })).toBeDefined();
    expect(loan(1).getByText('Cash to close $88,000')).toBeDefined();
    const cash = within(screen.getByRole('region', { name: 'Cash you bring' }));
    expect(cash.getByText('$80,000')).toBeDefined();
    expect(cash.getByText(/^Not known yet, and not in it/)).toBeDefined();
  });

  test('X-02 say what is not known, and show no 0 for it', async () => {
    const { purchase } = aLoansReport();
    const report = aLoansReport({ purchase: { ...purchase, insurance: null } });
    const { loan } = await openLoans(openedLoans(report));
    expect(loan(1).getByText('Home insurance not known yet')).toBeDefined();
    expect(loan(1).getByText('Not known yet')).toBeDefined();
    expect(loan(1).queryByText(/a month/)).toBeNull();
    expect(screen.queryByText('$0')).toBeNull();
  });

  test('F-11 name the sources of rates and costs with their days, an estimate as one', async () => {
    const report = aLoansReport({ overdue: ['fha-mip'] });
    const [first, second] = report.loans;
    if (first === undefined || second === undefined) throw new Error('there are two loans');
    const average = { week: '2026-11-19', publisher: 'Freddie Mac', title: 'the survey' };
    await openLoans(openedLoans({ ...report, loans: [{ ...first, average }, second] }));
    const sources = within(screen.getByRole('region', { name: 'Where this comes from' }));
    const words = sources.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(words[0]).toMatch(/Rate of loan 1 6\.50%, the average of Freddie Mac.*Nov 19, 2026/);
    expect(words[1]).toMatch(/Rate of loan 2 6\.25%, entered by Elena Marsh, not locked/);
    expect(words[2]).toMatch(/Property tax \$4,800 a year, entered by Elena Marsh/);
    expect(words[3]).toMatch(/Home insurance \$1,800 a year, an estimate: Ohio/);
    expect(words[4]).toMatch(/Association dues not known yet/);
    expect(sources.getByText('2026-03-01')).toBeDefined();
    expect(sources.getByText(/^A newer edition was due of .*may differ\.$/)).toBeDefined();
    expect(screen.getByText(/^Not a Loan Estimate/)).toBeDefined();
  });

  test('R-01 say old and new once they were updated, and nothing of a loan that stayed', async () => {
    const untilAt = '2026-11-25T12:00:00Z';
    const before = { program: 'fannie-conventional' as const, down: '0.2' };
    const now = aLoansReport();
    const payment = now.loans[0]?.figures.payment ?? null;
    const { loan } = await openLoans(
      openedLoans(now, {
        earlier: [
          {
            ...{ madeAt: '2026-11-20T12:00:00Z', untilAt },
            loans: [
              { ...before, rate: conventional.rate, payment },
              { ...before, rate: '0.0675', payment: 264_500 },
            ],
          },
        ],
      }),
    );
    expect(loan(2).getByText('Was $2,645 a month at 6.75% until Nov 25, 2026')).toBeDefined();
    expect(loan(1).queryByText(/^Was/)).toBeNull();
  });

  test('R-01 say the last change of each loan, though another changed after it', async () => {
    const now = aLoansReport();
    const [one, two] = now.loans.map(({ terms: { program, down, rate }, figures }) => ({
      ...{ program, down, rate, payment: figures.payment },
    }));
    if (one === undefined || two === undefined) throw new Error('there are two loans');
    const fha = { program: 'fha' as const, down: '0.035', rate: '0.06', payment: 381_500 };
    const { loan } = await openLoans(
      openedLoans(now, {
        earlier: [
          {
            ...{ madeAt: '2026-11-22T12:00:00Z', untilAt: '2026-11-25T12:00:00Z' },
            loans: [{ ...one, rate: '0.0675' }, two],
          },
          {
            ...{ madeAt: '2026-11-20T12:00:00Z', untilAt: '2026-11-22T12:00:00Z' },
            loans: [{ ...one, rate: '0.07' }, fha],
          },
        ],
      }),
    );
    expect(loan(1).getByText(/^Was \$2,575 a month at 6\.75% until Nov 25, 2026/)).toBeDefined();
    expect(
      loan(2).getByText('Was FHA, 3.5% down, $3,815 a month at 6.00% until Nov 22, 2026'),
    ).toBeDefined();
  });

  test('say by how much the figures of today differ where an average has moved', async () => {
    const now = aLoansReport();
    const payment = Number(now.loans[0]?.figures.payment) + 10_000;
    const { card } = await openLoans(
      openedLoans(now, {
        today: {
          ...{ week: '2026-11-26', publisher: 'Freddie Mac' },
          loans: [{ at: 0, rate: '0.0675', payment }],
        },
      }),
    );
    expect(card.getByText(/^Today’s figures differ: .* week of Nov 26, 2026/)).toBeDefined();
    expect(
      card.getByText(/Loan 1: 6\.75%, today’s payment differs by \$100 a month more/),
    ).toBeDefined();
    expect(card.getByRole('button', { name: 'Ask for an update' })).toBeDefined();
  });

  test('have the sender’s own sentence, a home if one was chosen, and a limit passed', async () => {
    const report = aLoansReport({ say: 'Take the second.', home: aReport().home });
    const [first, second] = report.loans;
    if (first === undefined || second === undefined) throw new Error('there are two loans');
    const limits = ['Past the program’s limit.'];
    const { card, loan } = await openLoans(
      openedLoans({ ...report, loans: [{ ...first, limits }, second] }),
    );
    expect(card.getByText('Take the second.')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: '2214 Hawthorn Ave' })).toBeDefined();
    expect(loan(1).getByText('Past the program’s limit.')).toBeDefined();
    expect(document.body.textContent).not.toContain(home);
  });
});
