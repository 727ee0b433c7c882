import { dollars } from '@deedlight/domain/money';
import { toPlain } from '@deedlight/domain/plain-values';
import { closingTables } from '@deedlight/domain/reference/closing/closing-tables';
import published from '@deedlight/domain/title-fees/cases/title-fee-cases.json' with {
  type: 'json',
};
import { quoteClosing } from '@deedlight/domain/title-fees/quote-closing';
import type { WorkedCase } from '@deedlight/domain/title-fees/worked-case';
import { Temporal } from 'temporal-polyfill';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aTestApp, type Client, type TestBrowser } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';

type TitleFees = Client['titleFees'];
type Deal = Parameters<TitleFees['quote']>[0];
type Quote = Awaited<ReturnType<TitleFees['quote']>>;

let browser: TestBrowser;
let titleFees: TitleFees;
beforeAll(async () => {
  browser = aTestApp({ database: await aTestDatabase() }).browser();
  titleFees = browser.client.titleFees;
});

const Refused = z.object({
  error: z.object({
    code: z.literal('INPUT_INVALID'),
    details: z.object({ fields: z.array(z.object({ field: z.string(), message: z.string() })) }),
  }),
});

const cases = published.cases as WorkedCase[];
const quoted: Record<string, (quote: Quote) => number> = {
  owner: ({ title }) => title.actual.owner,
  loanSimultaneous: ({ title }) => title.actual.loan,
  loanAlone: ({ title }) => title.disclosed.loan,
  ownerDisclosed: ({ title }) => title.disclosed.owner,
};

function rowsOf(some: readonly WorkedCase[]) {
  return some.map((worked) => ({ worked, id: worked.id, source: worked.source.publisher }));
}

describe('published examples', () => {
  const whole = cases.filter(
    ({ inputs, expected }) => inputs.price && Object.keys(expected).some((line) => line in quoted),
  );
  test.each(rowsOf(whole))(
    'F-06, X-08 the API quotes $id with the actual and the disclosed premium ($source)',
    async ({ worked }) => {
      const quote = await titleFees.quote(dealOf(worked));
      for (const [line, expected] of Object.entries(worked.expected)) {
        const read = quoted[line];
        // NM prints both policies for the same amount, but each as sold alone.
        const isAlone = line === 'loanAlone' && worked.expected.loanSimultaneous === undefined;
        if (!read || isAlone) continue;
        expect({ [line]: read(quote) }).toEqual({ [line]: dollars(expected) });
      }
    },
  );

  const taxed = cases.filter(({ recompute }) =>
    recompute.some((step) => step.op === 'tax' && !step.payerShare),
  );
  test.each(rowsOf(taxed))('F-06 the API finds the taxes of $id ($source)', async ({ worked }) => {
    for (const step of worked.recompute) {
      if (step.op !== 'tax' || step.payerShare || step.expected === 0) continue;
      const loan = dollars(step.loan ?? 0);
      const { lines } = await titleFees.quote({
        ...dealOf(worked),
        price: dollars(step.price ?? step.loan ?? 0),
        loan,
        transaction: loan > 0 ? 'purchase' : 'cash',
      });
      const line = lines.find(({ code }) => code.endsWith(`-tax:${step.taxId}`));
      expect({ [step.line]: line?.amount }).toEqual({ [step.line]: dollars(step.expected) });
    }
  });
});

const deal: Deal = {
  state: 'PA',
  county: 'Philadelphia',
  city: 'Philadelphia',
  transaction: 'purchase',
  price: 40_000_000,
  loan: 32_000_000,
  closing: '2026-12-15',
};

test("F-06 a quote is the engine's own, every line with its source, date and confidence", async () => {
  const quote = await titleFees.quote(deal);
  const ours = quoteClosing(
    {
      ...deal,
      price: dollars(400_000),
      loan: dollars(320_000),
      closing: Temporal.PlainDate.from('2026-12-15'),
      localTaxRate: undefined,
      priorPolicy: undefined,
      priorLoan: undefined,
      assessedValue: undefined,
      lenderFees: undefined,
      edits: undefined,
      schedule: undefined,
    },
    closingTables,
  );
  const { taxEstimate, ...charges } = quote;
  expect(charges).toEqual(toPlain(ours));
  expect(taxEstimate.low).toBeLessThanOrEqual(taxEstimate.high);
  expect(taxEstimate.citation.confidence).toBe('estimate');
  for (const { citation } of quote.lines) {
    expect(citation).toMatchObject({
      publisher: expect.stringMatching(/./),
      effective: expect.stringMatching(/^\d{4}/),
      confidence: expect.stringMatching(/published|estimate|unverified/),
    });
  }
});

test('F-06 a line typed over or left out is so in the answer', async () => {
  const { lines } = await titleFees.quote(deal);
  const [first, second] = lines;
  const edited = await titleFees.quote({
    ...deal,
    edits: {
      amounts: { [first?.code ?? '']: 12_300 },
      buyerShares: { [first?.code ?? '']: '0.5' },
      without: [second?.code ?? ''],
    },
  });
  expect(edited.lines.find(({ code }) => code === first?.code)).toMatchObject({
    amount: 12_300,
    buyer: 6_150,
    seller: 6_150,
    payer: { edited: true },
  });
  expect(edited.lines.map(({ code }) => code)).not.toContain(second?.code);
});

const sale = {
  state: 'FL',
  county: 'Orange',
  closing: '2026-12-15',
  annualTax: 480_000,
  payoffs: [
    { name: 'First', balance: 20_000_000, interestPaidTo: '2026-12-01', annualRate: '0.04' },
  ],
};
const offer = (name: string, price: number) => ({
  name,
  price,
  listingCommission: '0.025',
  buyerCommission: '0.025',
});

test('F-06, X-08 three offers in a net sheet: what each nets is the sum of its lines', async () => {
  const offers = [offer('A', 40_000_000), offer('B', 41_000_000), offer('C', 39_000_000)];
  const sheet = await titleFees.netSheet({ sale, offers });
  expect(sheet.best).toBe(1);
  for (const { lines, net } of sheet.offers) {
    expect(lines.reduce((all, { amount }) => all + amount, 0)).toBe(net);
  }
  const payoff = sheet.offers[0]?.lines.find(({ code }) => code.startsWith('payoff'));
  // It accrues 14 days at $21.92 a day.
  expect(payoff?.amount).toBe(-(20_000_000 + 14 * 2_192));
});

test('F-06, X-08 a net sheet says at which price each offer breaks even', async () => {
  const target = 15_000_000;
  const offers = [offer('A', 40_000_000), offer('B', 41_000_000)];
  const sheet = await titleFees.netSheet({ sale, offers, target });
  for (const [at, { breakEven }] of sheet.offers.entries()) {
    const price = breakEven?.price ?? 0;
    const again = await titleFees.netSheet({ sale, offers: [{ ...offer('C', price) }], target });
    expect({ at, net: again.offers[0]?.net }).toEqual({ at, net: target });
    const below = await titleFees.netSheet({ sale, offers: [offer('D', price - 1)], target });
    expect(below.offers[0]?.net).toBeLessThan(target);
  }
  const never = await titleFees.netSheet({ sale, offers, target: 1_000_000_000_000 });
  expect(never.offers.map(({ breakEven }) => breakEven)).toEqual([null, null]);
});

test('F-06 where insurers file rates one by one, a quote names the others and takes each', async () => {
  const place = { ...deal, state: 'CA', county: 'Orange', city: null };
  const usual = await titleFees.quote(place);
  const others = usual.title.choices.filter(({ id }) => id !== usual.title.manual.id);
  expect(others.length).toBeGreaterThan(0);
  for (const { id, insurer } of others) {
    const quote = await titleFees.quote({ ...place, manual: id });
    expect(quote.title.manual).toMatchObject({ id, insurer });
  }
});

test('F-06 a county that the tables do not know is quoted with its state, and says so', async () => {
  const { county: _, ...ofState } = deal;
  const [named, unnamed] = [
    await titleFees.quote({ ...ofState, county: 'Sample County' }),
    await titleFees.quote(ofState),
  ];
  expect(named.totals).toEqual(unnamed.totals);
  expect(named.notices[0]).toContain(`no county of ${deal.state} called Sample County`);
  expect(unnamed.notices).toEqual(named.notices.slice(1));
});

test.each([
  { why: 'an unknown state', change: { state: 'ZZ' }, field: 'state' },
  { why: 'a negative price', change: { price: -1 }, field: 'price' },
  { why: 'a price of zero', change: { price: 0 }, field: 'price' },
  { why: 'no price', change: { price: undefined }, field: 'price' },
  { why: 'letters', change: { price: 'many' }, field: 'price' },
  { why: 'a loan of several times the price', change: { loan: 90_000_000 }, field: 'loan' },
  { why: 'a day that does not exist', change: { closing: '2026-02-30' }, field: 'closing' },
  { why: 'another state’s rate manual', change: { manual: 'x' }, field: 'manual' },
  { why: 'a field that there is not', change: { prize: 1 }, field: 'prize' },
])('F-06 refuses $why beside its field', async ({ change, field }) => {
  expect(await refused('quote', { ...deal, ...change })).toContain(field);
});

test.each([
  { why: 'no offers', body: { sale, offers: [] }, field: 'offers' },
  {
    why: 'a negative price',
    body: { sale, offers: [offer('A', -1)] },
    field: 'offers.0.price',
  },
  {
    why: 'an unknown state',
    body: { sale: { ...sale, state: 'ZZ' }, offers: [offer('A', 40_000_000)] },
    field: 'state',
  },
])('F-06 a net sheet refuses $why', async ({ body, field }) => {
  expect(await refused('net-sheet', body)).toContain(field);
});

async function refused(path: string, body: object): Promise<string[]> {
  const response = await browser.fetch(`/v1/title-fees/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(400);
  const { error } = Refused.parse(await response.json());
  return error.details.fields.map(({ field }) => field);
}

function dealOf(worked: WorkedCase): Deal {
  const { inputs, recompute, county, city } = worked;
  const [manual] = recompute.flatMap((step) => ('entry' in step ? [step.entry] : []));
  const loan = dollars(inputs.loan ?? 0);
  const form = inputs.policy === 'homeowners' ? 'homeowners' : 'standard';
  return {
    state: worked.state,
    county,
    city,
    transaction: loan > 0 ? 'purchase' : 'cash',
    price: dollars(inputs.price ?? inputs.loan ?? 0),
    loan,
    closing: inputs.asOf ?? inputs.recorded ?? '2026-11-20',
    manual,
    ownerForm: worked.title.startsWith('Extended owner') ? 'extended' : form,
    ...(inputs.priorPolicy ? { priorPolicy: { amount: dollars(inputs.priorPolicy) } } : {}),
  };
}

test('F-06 a professional’s own fee stands before the estimate on both sides and names its schedule', async () => {
  const schedule = { name: 'Elm Title', fees: { settlement: 42_500, wire: 2_500 } };
  const { lines } = await titleFees.quote({ ...deal, schedule });
  const line = (code: string) => lines.find((each) => each.code === code);
  const own = { schedule: 'Elm Title', formula: 'fee schedule, Elm Title', citation: null };
  expect(line('settlement')).toMatchObject({ amount: 42_500, ...own });
  expect(line('wire')).toMatchObject({ amount: 2_500, ...own });
  expect(line('appraisal')?.schedule).toBeNull();
  const edits = { amounts: { settlement: 50_000 } };
  const edited = await titleFees.quote({ ...deal, schedule, edits });
  expect(edited.lines.find(({ code }) => code === 'settlement')).toMatchObject({
    ...{ amount: 50_000, schedule: null, formula: 'typed by hand' },
  });
});
