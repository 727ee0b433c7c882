import { beforeAll, expect, test } from 'vitest';
import { aTestApp, type Client } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';

let insurance: Client['insurance'];
beforeAll(async () => {
  insurance = aTestApp({ database: await aTestDatabase() }).browser().client.insurance;
});

const home: Omit<Parameters<Client['insurance']['quote']>[0], 'state'> = {
  ...{ livingAreaSqft: 2137, yearBuilt: 1978, quality: 'premium', deductible: 1500 },
  ...{ roofAgeYears: 18, construction: 'masonry', occupancy: 'primary' },
  ...{ claims: ['fire', 'fire'], credit: 'good' },
};

test.each(['AL', 'CA', 'FL', 'IL', 'OH', 'TX', 'WY'])(
  'F-07 every premium in %s is what the factors shown with it come to',
  async (state) => {
    const { views, rebuilding, monthly, premium } = await insurance.quote({ ...home, state });
    expect(views.length).toBeGreaterThan(0);
    for (const { formula, annual, steps } of views) {
      const [start = '', ...factors] = formula.replace(', to the whole dollar', '').split(' × ');
      const shown = Number(start.replaceAll(/[$,]/g, ''));
      const exact = factors.reduce((all, factor) => all * Number.parseFloat(factor), shown);
      expect({ formula, annual }).toEqual({ formula, annual: Math.round(exact) * 100 });
      expect(steps.length).toBeGreaterThan(1);
    }
    const [, area, low, high] =
      /^(\d+) sq ft × \$([\d.]+) to \$([\d.]+)/.exec(rebuilding.formula) ?? [];
    expect(rebuilding.rebuild.low).toBe(Math.round(Number(area) * Number(low) * 100));
    expect(rebuilding.rebuild.high).toBe(Math.round(Number(area) * Number(high) * 100));
    expect(monthly.low).toBe(Math.round(premium.low / 12));
  },
);
