import { calculators as contracts } from '@deedlight/contract/contract';
import { cents } from '@deedlight/domain/money';
import { mortgageApr } from '@deedlight/domain/mortgage/apr/mortgage-apr';
import { refinance } from '@deedlight/domain/mortgage/loans/refinance';
import { amortise } from '@deedlight/domain/mortgage/payment/amortise';
import { quotePayment } from '@deedlight/domain/mortgage/payment/quote-payment';
import { affordablePrice } from '@deedlight/domain/mortgage/qualifying/affordability';
import { decimalFrom, toPlain } from '@deedlight/domain/plain-values';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aTestApp, type TestBrowser } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';
import type { Calculators } from './test/published-cases';
import { samples } from './test/samples';

let browser: TestBrowser;
let calculators: Calculators;
beforeAll(async () => {
  browser = aTestApp({ database: await aTestDatabase() }).browser();
  calculators = browser.client.calculators;
});

const loan = {
  principal: cents(30_000_000),
  annualRate: decimalFrom('0.065'),
  months: 360,
};
const wire = { principal: 30_000_000, annualRate: '0.065', months: 360 };

describe("an answer is the engine's own", () => {
  test('F-09 a whole payment', async () => {
    const { annualRate, ...rest } = samples.payment;
    const ours = quotePayment({
      ...rest,
      annualRate: decimalFrom(annualRate),
      price: cents(rest.price),
      downPayment: cents(rest.downPayment),
      taxesYearly: cents(rest.taxesYearly),
      insuranceYearly: cents(rest.insuranceYearly),
      duesMonthly: cents(rest.duesMonthly),
      va: { use: 'first', isExempt: false },
      purpose: 'purchase',
      insurancePremiumMonthly: cents(12_345),
    });
    const theirs = await calculators.payment({
      ...samples.payment,
      va: { use: 'first', isExempt: false },
      purpose: 'purchase',
      insurancePremiumMonthly: 12_345,
    });
    // The answer also marks what is overdue today, which the engine does not know.
    const { notices, ...figures } = theirs;
    expect(notices).toHaveLength(1);
    const unmarked = figures.lines.map(withoutMark);
    const insured = { ...figures.insured, lines: figures.insured.lines.map(withoutMark) };
    expect({ ...figures, insured, lines: unmarked }).toEqual(toPlain(ours));
  });

  test('F-09 a schedule with extra payments, row by row', async () => {
    const extras = [{ kind: 'once' as const, month: 3, amount: 1_000_000 }];
    const { rows, totals, payoffMonth } = await calculators.amortization({ ...wire, extras });
    expect({ rows, totals, payoffMonth }).toEqual(
      toPlain(
        amortise({ ...loan, extras: [{ kind: 'once', month: 3, amount: cents(1_000_000) }] }),
      ),
    );
  });

  test('F-09 an APR to its last digit', async () => {
    const ours = mortgageApr({ ...loan, prepaidFinanceCharge: cents(500_000) });
    expect(await calculators.apr({ ...wire, prepaidFinanceCharge: 500_000 })).toEqual(
      toPlain(ours),
    );
  });

  test('F-09 a refinance', async () => {
    const terms = { costs: cents(600_000), costsFinanced: false, cashOut: cents(0) };
    const replacement = { annualRate: decimalFrom('0.055'), months: 360 };
    expect(
      await calculators.refinance({
        ...terms,
        current: wire,
        replacement: { annualRate: '0.055', months: 360 },
      }),
    ).toEqual(toPlain(refinance({ ...terms, current: loan, replacement })));
  });

  test('F-09 an affordable price', async () => {
    const asked = samples.affordability;
    const ours = affordablePrice({
      ...asked,
      income: cents(asked.income),
      debts: asked.debts.map((debt) => cents(debt)),
      cashForDown: cents(asked.cashForDown),
      insuranceYearly: cents(asked.insuranceYearly),
      duesMonthly: cents(asked.duesMonthly),
      annualRate: decimalFrom(asked.annualRate),
      taxRate: decimalFrom(asked.taxRate),
      maxLtv: decimalFrom(asked.maxLtv),
      loanLimit: cents(asked.loanLimit ?? 0),
    });
    expect(await calculators.affordability(asked)).toEqual(toPlain(ours));
  });
});

test('F-09 a figure from a table cites row, source, date and confidence', async () => {
  const { lines } = await calculators.va(samples.va);
  expect(lines.flatMap(({ basis }) => (basis ? [basis] : []))).toContainEqual(
    expect.objectContaining({
      table: 'va-funding-fee',
      row: expect.stringMatching(/./),
      source: expect.stringMatching(/./),
      effective: expect.stringMatching(/^\d{4}/),
      confidence: 'published',
    }),
  );
});

test('F-11 the days of the disclosure rule', async () => {
  const { closing } = await calculators['trid-timeline'](samples['trid-timeline']);
  expect(closing).toEqual({
    sendClosingDisclosureBy: '2026-12-08',
    receiveClosingDisclosureBy: '2026-12-11',
    rescindBy: '2026-12-18',
    fundsOn: '2026-12-21',
  });
});

test('F-11 days between, business days and holidays', async () => {
  expect(await calculators['days-between'](samples['days-between'])).toEqual({
    days: 29,
    months: 1,
    rest: 1,
  });
  // Thanksgiving is no business day; the Friday and the Saturday after it are.
  expect(await calculators['business-days'](samples['business-days'])).toEqual({
    on: '2026-11-30',
  });
  const { holidays } = await calculators['federal-holidays']({ year: 2026 });
  expect(holidays).toHaveLength(11);
});

test('F-11 an acre is 43,560 square feet', async () => {
  expect(await calculators.area(samples.area)).toEqual({ area: '43560' });
});

const OpenApi = z.object({
  paths: z.record(
    z.string(),
    z.looseObject({ post: z.looseObject({ requestBody: z.unknown().optional() }).optional() }),
  ),
});

test('every calculator is an operation of its own in OpenAPI, its fields described', async () => {
  const response = await browser.fetch('/v1/openapi.json');
  const { paths } = OpenApi.parse(await response.json());
  const listed = Object.keys(paths).filter((path) => path.startsWith('/v1/calculators/'));
  expect(listed.toSorted()).toEqual(
    Object.keys(contracts)
      .map((kind) => `/v1/calculators/${kind}`)
      .toSorted(),
  );
  const body = paths['/v1/calculators/dti']?.post?.requestBody;
  expect(body).toMatchObject({
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['income', 'housing', 'debts'],
          properties: { income: { type: 'integer', description: 'Gross, monthly' } },
        },
      },
    },
  });
});

test('the page of reference shows what a calculator takes', async () => {
  const page = await (await browser.fetch('/v1/docs')).text();
  const [, dti = ''] = page.split('id="post-v1-calculators-dti"');
  expect(dti.slice(0, dti.indexOf('</section>'))).toMatch(/Body.*housing.*200/s);
});

type Line = Awaited<ReturnType<typeof calculators.payment>>['lines'][number];

function withoutMark({ basis, ...line }: Line) {
  if (basis === null) return { ...line, basis };
  const { overdue: _, ...row } = basis;
  return { ...line, basis: row };
}
