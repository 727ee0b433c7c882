import { scheduleSentence } from '@deedlight/report/line-words';
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { openApp } from '../../../../test/open-app';
import { aClosingReport, openedClosing, sellers } from '../../test/a-closing-report';
import { aReport, home, onOpen } from '../../test/a-report';

// The page loads its parts when they are needed; here they are there at once.
beforeAll(() => import('./closing-report-body'));

async function openClosing(answer: ReturnType<typeof openedClosing>, title = 'Cash to close') {
  onOpen(() => answer);
  openApp('/s/ERqG4LdP0XKMfrzku-okxg');
  return within(await screen.findByRole('region', { name: title }));
}

const region = (name: string) => within(screen.getByRole('region', { name }));
const row = (name: RegExp) => screen.getByRole('row', { name });
const untilAt = '2026-11-25T12:00:00Z';
const madeAt = '2026-11-20T12:00:00Z';

describe('R-01 a buyer’s closing that a client opens', () => {
  test('says the answer first, as a range, with what no range can hold', async () => {
    const card = await openClosing(openedClosing());
    expect(card.getByText('$82,500 – $83,400')).toBeDefined();
    expect(card.getByText('before 1 line not known')).toBeDefined();
    expect(card.getByText('Closing Dec 15, 2026')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Maya’s closing' })).toBeDefined();
    expect(screen.getByText(/^Not a Loan Estimate, not a Closing Disclosure/)).toBeDefined();
  });

  test('F-11 has each line with who pays it, and whose figure it is', async () => {
    await openClosing(openedClosing());
    const words = (name: RegExp) => row(name).textContent;
    expect(words(/^Owner’s policy/)).toMatch(/A state department, Jul 1, 2025None\$500$/);
    expect(words(/^Settlement fee/)).toMatch(/Estimate: Example Bureau, Jan\w* 2026\$400\$100$/);
    expect(words(/^Title search/)).toMatch(/From the prices “Spring prices”\$500None$/);
    expect(words(/^Appraisal/)).toMatch(/Entered by Elena Marsh\$1,000None$/);
    expect(words(/^Prepaid interest/)).toMatch(/16 days\$600None$/);
    expect(region('Cash to close').getByText(/own prices, “Spring prices”/)).toBeDefined();
    const sources = region('Where this comes from');
    const rows = sources.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(/^Owner’s policy A state department, Basic manualJul 1, 2025$/);
    expect(rows.join()).toMatch(/Rate of the loan 6\.75%, entered by Elena Marsh, not locked/);
    expect(rows.join()).toMatch(/Property tax \$4,800 a year, entered by Elena Marsh/);
    expect(sources.getByText('2026-03-01')).toBeDefined();
  });

  test('X-02 lists what is not known with what it moves', async () => {
    await openClosing(openedClosing());
    const words = region('Not known yet').getAllByRole('listitem');
    expect(words[0]?.textContent).toMatch(/^Survey\$0\s–\s\$900The lender decides/);
    expect(words[1]?.textContent).toMatch(/^Home insurancenot bounded here/);
  });

  test('says what comes back, where the loan is more than what is owed', async () => {
    const card = await openClosing(
      openedClosing(aClosingReport({ answer: -500_000, open: [] })),
      'Cash back at closing',
    );
    expect(card.getByText('$5,000')).toBeDefined();
  });

  test('says old and new once it was updated, and nothing of a line that stayed', async () => {
    const lines = [
      { code: 'owner-policy', amount: 0 },
      { code: 'settlement', amount: 45_000 },
      { code: 'appraisal', amount: 100_000 },
    ];
    const version = { answer: 8_200_000, low: 8_200_000, high: 8_290_000, lines };
    const card = await openClosing(
      openedClosing(aClosingReport(), { earlier: [{ madeAt, untilAt, ...version }] }),
    );
    expect(card.getByText('Was $82,000 – $82,900 until Nov 25, 2026')).toBeDefined();
    expect(row(/^Settlement fee/).textContent).toContain('Was $450 until Nov 25, 2026');
    expect(row(/^Title search/).textContent).toContain('New since Nov 25, 2026');
    expect(row(/^Appraisal/).textContent).not.toContain('Was');
  });

  test('says by how much the tables of today differ, and which', async () => {
    const today = { answer: 8_262_500, low: 8_262_500, high: 8_352_500 };
    const card = await openClosing(
      openedClosing(aClosingReport(), { today: { ...today, tables: ['recording-fees'] } }),
    );
    const note = within(card.getByRole('note'));
    expect(note.getByText('Today’s figures differ: $82,625 – $83,525, $125 more.')).toBeDefined();
    expect(note.getByText('There is a newer edition of: Recording fees.')).toBeDefined();
    expect(note.getByRole('button', { name: 'Ask for an update' })).toBeDefined();
  });

  test('issue 19: says that the average rate of loans as long has moved, without a table', async () => {
    const today = { answer: 8_262_500, low: 8_262_500, high: 8_352_500, tables: [] };
    const rate = { rate: '0.0561', week: '2026-11-26', publisher: 'Freddie Mac' };
    const card = await openClosing(openedClosing(aClosingReport(), { today: { ...today, rate } }));
    const note = within(card.getByRole('note'));
    expect(note.getByText(/^Today’s figures differ/)).toBeDefined();
    expect(
      note.getByText('The average rate of Freddie Mac is 5.61% in the week of Nov 26, 2026.'),
    ).toBeDefined();
    expect(note.queryByText(/newer edition/)).toBeNull();
  });

  test('is named by its home if one was chosen, without its id', async () => {
    await openClosing(openedClosing(aClosingReport({ home: aReport().home })));
    expect(screen.getByRole('heading', { level: 1, name: '2214 Hawthorn Ave' })).toBeDefined();
    expect(document.title).toContain('Closing costs for 2214 Hawthorn Ave');
    expect(document.body.textContent).not.toContain(home);
  });
});

describe('R-01 a seller’s net sheet that a client opens', () => {
  const report = aClosingReport({ of: sellers, answer: 15_500_000, open: [], schedule: null });

  test('has the best offer’s net first, and the offers side by side', async () => {
    const card = await openClosing(openedClosing(report), 'The seller takes home, Second');
    expect(card.getByText('$155,000')).toBeDefined();
    expect(screen.getByRole('columnheader', { name: /^Second ?Nets most$/ })).toBeDefined();
    expect(screen.getByRole('columnheader', { name: 'First' })).toBeDefined();
    expect(row(/^The seller takes home/).textContent).toMatch(/\$150,000.*\$155,000/);
    expect(row(/^First loan payoff/).textContent).toContain('Estimated from $312,000');
    expect(within(row(/^First loan payoff/)).getByRole('img', { name: 'Estimate' })).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Not known yet' })).toBeNull();
  });

  test('says what an offer netted before, and that another is new', async () => {
    const lines = [{ code: '0', amount: 14_900_000 }];
    const version = { answer: 14_900_000, low: 14_900_000, high: 14_900_000, lines };
    const card = await openClosing(
      openedClosing(report, { earlier: [{ madeAt, untilAt, ...version }] }),
      'The seller takes home, Second',
    );
    expect(card.getByText('Was $149,000 until Nov 25, 2026')).toBeDefined();
    const words = row(/^The seller takes home/).textContent;
    expect(words).toMatch(/Was \$149,000 until Nov 25, 2026.*New since Nov 25, 2026$/);
  });
});

test('R-01 the prices of a team-mate are of the sender’s office, and own ones the sender’s', () => {
  const { sender } = aClosingReport();
  const prices = { sender: { ...sender, name: 'Elena Marsh' }, schedule: 'Elm Title, Columbus' };
  expect(scheduleSentence({ ...prices, scheduleOf: 'office' })).toBe(
    'Some lines are prices of Elena Marsh’s office, “Elm Title, Columbus”, in place of estimates. Each says so.',
  );
  expect(scheduleSentence(prices)).toContain('Elena Marsh’s own prices, “Elm Title, Columbus”');
  expect(scheduleSentence({ ...prices, schedule: null })).toBeNull();
});
