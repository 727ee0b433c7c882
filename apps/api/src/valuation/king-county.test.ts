import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { estimateAll } from '@deedlight/domain/valuation/estimate';
import { takeSales } from '@deedlight/domain/valuation/market-table';
import { scoreValuations } from '@deedlight/domain/valuation/score';
import { trainMarketModel } from '@deedlight/domain/valuation/train';
import { describe, expect, test } from 'vitest';
import { loadSales } from './load-sales';
import { presetMapping } from './presets';
import { readScoreOptions } from './score-options';
import { dealRounds } from './score-rounds';

const file = fileURLToPath(
  new URL(
    '../../../../../shared/data/properties/king_county_wa_sales_2014_2015.csv.gz',
    import.meta.url,
  ),
);

describe.skipIf(!existsSync(file))(
  'King County sales (skipped where the shared data are absent)',
  () => {
    test('a small model on a third of the sales stays accurate, even and calibrated (F-04, X-04)', async () => {
      const args = [
        '--preset',
        'king-county',
        '--train',
        file,
        '--test',
        file,
        '--parcel-split',
        '0.3',
      ];
      const sales = await loadSales([file], presetMapping('king-county'));
      const only = new Set([0]);
      const [round] = dealRounds(sales, only, only, readScoreOptions(args));
      if (round === undefined) throw new Error('the file has no sales');
      const third = [...round.train.prices.keys()].filter((row) => row % 3 === 0);
      const model = trainMarketModel(takeSales(round.train, third), {
        members: 3,
        trees: 150,
        epochs: 8,
      });
      const score = scoreValuations(estimateAll(model, round.test), round.test.prices);
      // The full model on all sales reaches 7.5 %; bounds leave room for another machine's arithmetic.
      expect(score.medianAbsoluteError).toBeLessThan(0.1);
      expect(score.coverage80).toBeGreaterThan(0.75);
      expect(score.coverage80).toBeLessThan(0.86);
      expect(score.prd).toBeGreaterThan(0.98);
      expect(score.prd).toBeLessThan(1.045);
      expect(score.count).toBeGreaterThan(4_000);
    }, 120_000);
  },
);
