import { formatCount, formatDay, formatMoney } from '@deedlight/domain/format';
import { nameText } from '@deedlight/domain/property/name-text';
import { placeInWords } from '@deedlight/domain/property/place-words';
import { type Backing, recordBacking } from '@deedlight/report/backing';
import {
  daysOnMarketText,
  indexSource,
  quarterBlock,
  tooFewSales,
  yearText,
} from '@deedlight/report/market-blocks';
import type { ReportBlock } from '@deedlight/report/report';
import { otherBacking, type PrintedPart } from '../../client-pages/public';
import type { FrozenMarket } from './freeze-market';

const title = (home: FrozenMarket['home']) => `Market around ${nameText(home)}`;

/** Why a report says nothing of a market. */
const unknownWords = {
  'being-read':
    'Not known yet: the sales of this county were still being read when this report was made.',
  'not-read-here': 'Not known: the sales of this county are not read here.',
} as const;

/** Returns a kept market as it is printed. */
export function printedMarket(market: FrozenMarket): PrintedPart {
  const { home, of } = market;
  return {
    title: title(home),
    place: placeInWords(home.address),
    blocks: of.known
      ? marketBlocks(of)
      : [{ kind: 'text', title: 'Market', paragraphs: [unknownWords[of.why]] }],
    sources: marketSources(market),
    promise:
      'A market is what recorded sales say of it, up to a day; it is not an appraisal of any home.',
  };
}

type Known = Extract<FrozenMarket['of'], { known: true }>;

function marketBlocks(of: Known): ReportBlock[] {
  const { county, state, asOf, index, quarters, ofZip } = of;
  const upTo = asOf === null ? 'day of the last one unknown' : `up to ${formatDay(asOf)}`;
  return [
    { kind: 'headline', figures: headlineOf(of) },
    {
      kind: 'facts',
      title: 'What it rests on',
      facts: [
        {
          label: 'Records',
          value: `Recorded sales of homes in ${county}, ${state}`,
          source: upTo,
        },
        { label: 'Prices over a year', value: yearText(index), source: indexSource(index) },
        { label: 'Days on market', value: daysOnMarketText },
        ...(ofZip === null
          ? [{ label: 'ZIP', value: 'Unknown: the records do not say the home’s' }]
          : []),
      ],
    },
    ...(ofZip === null
      ? []
      : [quarterBlock(ofZip.quarters, `ZIP ${ofZip.zip}, by quarter, ${upTo}`)]),
    quarterBlock(quarters, `${county}, by quarter, ${upTo}`),
  ];
}

/** The year's change, and the newest median of the ZIP, else of the county. */
function headlineOf({ county, index, quarters, ofZip }: Known) {
  const areas = [
    ...(ofZip === null ? [] : [{ name: `ZIP ${ofZip.zip}`, quarters: ofZip.quarters }]),
    { name: county, quarters },
  ];
  const medians = areas.flatMap(({ name, quarters: each }) => {
    const found = each.findLast(({ medianPrice }) => medianPrice !== null);
    return found?.medianPrice == null
      ? []
      : [{ name, start: found.start, median: found.medianPrice, sales: found.sales }];
  });
  const [newest] = medians;
  const last = index.at(-1);
  return [
    {
      label: `Prices in ${county}, ${last === undefined ? 'over a year' : `year to ${formatDay(last.day)}`}`,
      value: yearText(index),
    },
    newest === undefined
      ? { label: 'Median price', value: tooFewSales }
      : {
          label: `Median price in ${newest.name}, quarter from ${formatDay(newest.start)}`,
          value: formatMoney(newest.median, { cents: 'never' }),
          note: `Of ${formatCount(newest.sales, 'sale')}.`,
        },
  ];
}

function marketSources({ of, sources }: FrozenMarket): Backing[] {
  if (!of.known) return [];
  const { county, state, asOf } = of;
  return [
    otherBacking({
      source: `Calculated from recorded sales of homes in ${county}, ${state}`,
      confidence: 'Calculated',
      ...(asOf !== null && { recordDate: asOf }),
    }),
    ...sources.map((source) => recordBacking(source, source.asOf, source.id)),
  ];
}
