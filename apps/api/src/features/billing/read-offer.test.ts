import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aTestApp } from '../../test/test-app';
import { aBillingApp, type BillingApp } from './test/billing-app';

let billing: BillingApp;
beforeAll(async () => {
  billing = await aBillingApp();
});
beforeEach(() => billing.double.setDown(false));

describe('F-17 what an account offers, to anybody', () => {
  test('is the trial and the limits, without a price where billing is not set up', async () => {
    const env = { MONTHLY_SEARCHES: '40', PRO_MONTHLY_SEARCHES: '400' };
    const { client } = aTestApp({ database: billing.database, env }).browser();
    await expect(client.billing.offer()).resolves.toEqual({
      trial: { days: 15, monthlySearches: 40 },
      pro: { monthlySearches: 400, prices: [] },
    });
  });

  test('has the prices of Stripe, and none while Stripe cannot be reached', async () => {
    const { client } = billing.app.browser();
    billing.double.setDown(true);
    expect((await client.billing.offer()).pro.prices).toEqual([]);
    billing.double.setDown(false);
    const { pro } = await client.billing.offer();
    expect(pro.prices.map(({ amount, interval }) => [interval, amount])).toEqual([
      ['monthly', 4900],
      ['yearly', 49_000],
    ]);
  });
});
