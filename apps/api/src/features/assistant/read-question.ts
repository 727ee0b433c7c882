import type { ProgramId } from '@deedlight/domain/reference/lending/program-ids';
import type { Occupancy, Purpose } from '@deedlight/domain/reference/lending/program-matrices';
import type { TaxedPropertyKind } from '@deedlight/domain/transfer-tax/taxed-transfer';
import { type Amounts, readAmounts, readMonths, readShares, type Shares } from './read-amounts';
import { type NamedPlace, readPlace } from './read-place';
import { type Topic, topicsIn } from './topics';

const numbers: Record<string, string> = { ten: '10', fifteen: '15', twenty: '20', thirty: '30' };

const eighths = /\b(\d{1,2}) (\d)\/(2|4|8)\b/g;

/** Holds a question in the terms of the tables. */
export type ReadQuestion = {
  text: string;
  topics: ReadonlySet<Topic>;
  programs: readonly ProgramId[];
  place: NamedPlace;
  amounts: Amounts;
  shares: Shares;
  months: number | undefined;
  score: number | undefined;
  year: number | undefined;
  occupancy: Occupancy | undefined;
  units: number | undefined;
  purpose: Purpose | undefined;
  feature: string | undefined;
  propertyKind: TaxedPropertyKind | undefined;
  use: 'first' | 'subsequent' | undefined;
  vaKind: string | undefined;
  events: readonly string[];
  underwriting: 'manual' | 'automated' | undefined;
  region: string | undefined;
  feeKind: string | undefined;
};

export function readQuestion(question: string): ReadQuestion {
  const text = plainWords(question);
  const score = /\b([3-8]\d\d)\b(?! ?(?:%|k\b|,|days?|months?))/.exec(text)?.[1];
  const shares = readShares(text);
  const year = /\b(20[2-9]\d)\b/.exec(text)?.[1];
  return {
    text,
    topics: topicsIn(text),
    programs: programsIn(text),
    place: readPlace(question),
    amounts: pricedBy(shares, readAmounts(text)),
    shares,
    months: readMonths(text),
    score:
      score !== undefined && /scores?|fico|credit|llpa|price adj/.test(text)
        ? Number(score)
        : undefined,
    year: year === undefined ? undefined : Number(year),
    occupancy: firstOf(occupancies, text),
    units: unitsIn(text),
    purpose: firstOf(purposes, text),
    feature: firstOf(features, text),
    propertyKind: firstOf(propertyKinds, text),
    use: firstOf(uses, text),
    vaKind: firstOf(vaKinds, text),
    events: Object.entries(events).flatMap(([event, pattern]) =>
      pattern.test(text) ? [event] : [],
    ),
    underwriting: /manual/.test(text)
      ? 'manual'
      : /\b(aus|du|lpa?|total|gus|automated|desktop underwriter)\b/.test(text)
        ? 'automated'
        : undefined,
    feeKind: firstOf(feeKinds, text),
    region: /northeast|midwest|\bsouth\b|\bwest\b/.exec(text)?.[0],
  };
}

/** Reads the price from "10% down on 500k": the amount after a share is the price. */
function pricedBy({ down }: Shares, amounts: Amounts): Amounts {
  const { other, ...named } = amounts;
  const isPrice = down !== undefined && named.price === undefined && named.loan === undefined;
  return isPrice && other !== undefined ? { ...named, price: other } : amounts;
}

const programs: Record<ProgramId, RegExp> = {
  'fannie-conventional': /fannie|\bfnma\b|conventional|\bdu\b/,
  'freddie-conventional': /freddie|\bfhlmc\b|\blpa\b|conventional/,
  homeready: /home ?ready/,
  'home-possible': /home possible/,
  homeone: /home ?one\b/,
  fha: /\bfha\b|\bhud\b|203\(?[bk]\)?/,
  va: /\bva\b|veterans?'?s?\b|\bgi bill\b/,
  usda: /\busda\b|rural (development|housing|loan)/,
  jumbo: /jumbo/,
  dscr: /\bdscr\b|debt[- ]service/,
  'bank-statement': /bank[- ]statement/,
};

function programsIn(text: string): ProgramId[] {
  const named = Object.entries(programs).filter(([, pattern]) => pattern.test(text));
  return named.map(([program]) => asProgram(program));
}

function asProgram(name: string): ProgramId {
  return name as ProgramId;
}

type Patterns<Name extends string> = Partial<Record<Name, RegExp>>;

const occupancies: Patterns<Occupancy> = {
  'second-home': /second home|vacation/,
  investment: /investment|investor|\brental propert|rental home|non[- ]owner/,
  primary: /primary|owner[- ]occ|principal residence|live in/,
};

const purposes: Patterns<Purpose> = {
  'cash-out': /cash[- ]?out/,
  'rate-term': /rate[- ](and[- ])?term|refi\w*|streamline|irrrl/,
  purchase: /purchas\w*|\bbuy\w*/,
};

const features: Patterns<string> = {
  manufactured: /manufactured|mobile home/,
  streamline: /streamline/,
  irrrl: /irrrl/,
  '203k': /203\(?k\)?/,
  'simple-refinance': /simple refi\w*/,
};

const propertyKinds: Patterns<TaxedPropertyKind> = {
  commercial: /commercial|\b(office|retail|warehouse|store)\b/,
  multifamily: /multi-?family/,
  land: /\b(land|lot|acreage|acres?)\b/,
  'single-family': /single[- ]family|\bsfr\b|detached/,
  condo: /\bcondo/,
};

const uses: Patterns<'first' | 'subsequent'> = {
  subsequent: /subsequent|second (time|use)|\bused\b.{0,24}\bbefore\b|again|reus\w*|repeat/,
  first: /first[- ](time|use)|never used/,
};

const vaKinds: Patterns<string> = {
  exempt: /exempt\w*|waive\w*|disab\w*|who (does not|doesn't) pay|purple heart/,
  irrrl: /irrrl|interest rate reduction/,
  'cash-out': /cash[- ]?out/,
  assumption: /assum\w+/,
  manufactured: /manufactured/,
  'native-american-direct': /native american/,
};

const feeKinds: Patterns<string> = {
  refund: /refund/,
  upfront: /up-?front|ufmip/,
  annual: /annual|monthly|how long|\blast|life of|get rid|remov|cancel|\bdrops?\b|go away/,
};

const events: Record<string, RegExp> = {
  'chapter-7': /chapter (7|seven)|bankruptcy(?!.*chapter 1)/,
  'chapter-11': /chapter (11|eleven)/,
  'chapter-13-discharged': /chapter (13|thirteen)(?!.*dismiss)/,
  'chapter-13-dismissed': /chapter (13|thirteen).*dismiss/,
  'chapter-13-plan': /chapter (13|thirteen)/,
  'multiple-bankruptcies': /multiple bankrupt|two bankrupt|more than one bankrupt/,
  foreclosure: /foreclos/,
  'short-sale': /short[- ]sale/,
  'deed-in-lieu': /deed[- ]in[- ]lieu/,
  'charge-off': /charge[- ]?off/,
};

function firstOf<Name extends string>(patterns: Patterns<Name>, text: string): Name | undefined {
  for (const name in patterns) if (patterns[name]?.test(text)) return name;
  return undefined;
}

const unitWords: Record<string, number> = {
  duplex: 2,
  triplex: 3,
  fourplex: 4,
  quadplex: 4,
  two: 2,
  three: 3,
  four: 4,
  one: 1,
};

function unitsIn(text: string): number | undefined {
  const word = /\b(duplex|triplex|fourplex|quadplex)/.exec(text)?.[1];
  if (word !== undefined) return unitWords[word];
  const counted = /\b([1-4]|one|two|three|four)[- ](?:to[- ]\w+[- ])?(?:unit|famil)/.exec(
    text,
  )?.[1];
  return counted === undefined ? undefined : (unitWords[counted] ?? Number(counted));
}

/**
 * Rewrites a question in lower case, with its figures in the form that the readers know: "at 6 7/8"
 * is "at 6.875%", "nothing down" is "0% down", "thirty years" is "30 years".
 */
function plainWords(question: string): string {
  return question
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\bw\/ ?/g, 'with ')
    .replaceAll(
      eighths,
      (_, whole: string, top: string, bottom: string) =>
        `${Number(whole) + Number(top) / Number(bottom)}`,
    )
    .replaceAll(/\b(?:nothing|zero|no money|0) down\b/g, '0% down')
    .replaceAll(/\b(\d{1,2}(?:\.\d+)?) (?=down\b)/g, '$1% ')
    .replaceAll(
      /(\bat|@) ?(\d{1,2}(?:\.\d+)?)(?!\d|,\d|\.\d| ?(?:%|percent|k\b|thousand|m\b|million|[-a-z]*ltv|dti|ratio|points?|years?|yrs?|months?|days?|units?))/g,
      '$1 $2%',
    )
    .replaceAll(
      /\b(ten|fifteen|twenty|thirty)(?=[- ]?(?:years?|yrs?)\b)/g,
      (word) => numbers[word] ?? word,
    );
}
