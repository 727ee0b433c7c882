import { parseArgs } from 'node:util';
import { carryTo } from '@deedlight/domain/valuation/carry/carry';
import type { PublicIndex } from '@deedlight/domain/valuation/carry/public-index';
import { estimateAll } from '@deedlight/domain/valuation/estimate';
import type { MarketModel } from '@deedlight/domain/valuation/market/market-model';
import { type MarketTable, takeSales } from '@deedlight/domain/valuation/market/market-table';
import { median, quantile } from '@deedlight/domain/valuation/range/quantiles';
import { trainMarketModel } from '@deedlight/domain/valuation/train';
import { isoDay, parseDay } from '../../apps/api/src/features/valuation/training/parse-cell';
import { readPriceIndex } from '../../apps/api/src/imports/price-index/read-price-index';
import { loadSales } from './load-sales';
import { presetMapping, presetNames } from './presets';

const usage = `Usage: npm run valuation:carry -- --preset NAME --index FILE --place PLACE --cuts DATE,... SALES...
Trains on the sales before each cut and values later ones, carried on by the index from the last sale
before it. Tells for each gap by how much the market's level and the homes were missed.
  --preset NAME    ${presetNames.join(', ')}
  --index FILE     FHFA's quarterly index of states, metros or three-digit ZIP codes
  --place PLACE    its area, like WI
  --cuts DATES     YYYY-MM-DD, with commas between
  --quick          smaller models, for a look`;

const year = 365.2425;
const quick = { members: 3, trees: 120, epochs: 6 };
/** Around each whole year so much before and after, in years. */
const reach = 0.25;
const fewest = 40;
/** Half of the width of the 80% range of a normal spread, in standard deviations. */
const z80 = 1.2816;

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      preset: { type: 'string' },
      index: { type: 'string' },
      place: { type: 'string' },
      cuts: { type: 'string' },
      quick: { type: 'boolean', default: false },
    },
  });
  const preset = presetNames.find((name) => name === values.preset);
  const { index: file, place, cuts } = values;
  if (preset === undefined || !file || !place || !cuts || positionals.length === 0) {
    throw new Error(usage);
  }
  const index = (await readPriceIndex(file)).find((each) => each.place === place);
  if (index === undefined) throw new Error(`${file} has no area ${place}`);
  const { table } = await loadSales(positionals, presetMapping(preset));
  for (const cut of cuts.split(',')) {
    const day = parseDay(cut);
    if (Number.isNaN(day)) throw new Error(`--cuts wants days like 2021-01-01, not ${cut}`);
    const pick = (holds: (saleDay: number) => boolean) =>
      takeSales(
        table,
        [...table.saleDays.keys()].filter((row) => holds(table.saleDays[row] ?? 0)),
      );
    const options = values.quick ? quick : {};
    const model = trainMarketModel(
      pick((saleDay) => saleDay < day),
      options,
    );
    const title = `${preset}, ${model.saleCount} sales to ${isoDay(model.lastDay)}`;
    process.stdout.write(`${title}\n${gapsOf(model, index, pick, day).join('\n')}\n`);
  }
}

type Pick = (holds: (saleDay: number) => boolean) => MarketTable;

function gapsOf(model: MarketModel, index: PublicIndex, pick: Pick, cut: number): string[] {
  return [0, 1, 2, 3, 4].flatMap((years) => {
    const around = (day: number) => Math.abs((day - model.lastDay) / year - years) <= reach;
    const sold = pick((day) => day >= cut && around(day));
    if (sold.prices.length < fewest) return [];
    return [`  ${years} years: ${wordsOf(model, index, sold)}`];
  });
}

function wordsOf(model: MarketModel, index: PublicIndex, sold: MarketTable): string {
  const then = { ...sold, saleDays: sold.saleDays.map(() => model.lastDay) };
  const atEnd = estimateAll(model, then);
  const carried = estimateAll(model, sold, () => [index]);
  const misses: number[] = [];
  const inSpreads: number[] = [];
  const widths: number[] = [];
  let held = 0;
  let tooWide = 0;
  sold.prices.forEach((price, row) => {
    const end = atEnd[row];
    if (end?.kind !== 'valued') return;
    const carry = carryTo(model, [index], sold.saleDays[row] ?? 0);
    const miss = Math.log((100 * price) / end.estimate) - (carry?.logChange ?? 0);
    misses.push(miss);
    inSpreads.push(miss / end.fsd);
    const value = carried[row];
    if (value?.kind !== 'valued') {
      tooWide += 1;
      return;
    }
    widths.push((value.high80 - value.low80) / value.estimate);
    if (100 * price >= value.low80 && 100 * price <= value.high80) held += 1;
  });
  const spread = (quantile(inSpreads, 0.9) - quantile(inSpreads, 0.1)) / (2 * z80);
  return [
    `${misses.length} sales`,
    `level missed by ${median(misses).toFixed(3)}`,
    `spread ${spread.toFixed(2)} times that at the end`,
    `80% range held ${((100 * held) / widths.length).toFixed(1)}%, median width ${(100 * median(widths)).toFixed(0)}%`,
    `${tooWide} not valued`,
  ].join(', ');
}
