import { catalog } from './catalog';
import type { ReadQuestion } from './read-question';
import type { Facets, Statement } from './statements/statement';
import type { Topic } from './topics';

const most = 6;
const perProgram = 3;

/**
 * For these topics the usual case is assumed, because programs and words alone do not select a row.
 */
const usualHome: Partial<Record<Topic, Partial<ReadQuestion>>> = {
  ltv: { occupancy: 'primary', units: 1, purpose: 'purchase' },
  'funding-fee': { vaKind: 'purchase' },
};

/** Returns the rows that answer a question, best first; an empty list if no row is about it. */
export function findStatements(question: ReadQuestion): Statement[] {
  const { statements, scores } = catalog();
  const fit = scores(question.text);
  const topics = narrowed(question);
  const found = statements.flatMap((statement, at) => {
    const { topic, program } = statement;
    if (!topics.has(topic)) return [];
    if (program !== null && question.programs.length > 0 && !question.programs.includes(program))
      return [];
    const asked = { ...usualHome[topic], ...definedOf(question) };
    if (!fits(statement.facets, asked, topic)) return [];
    const score = fit.get(at) ?? 0;
    return score > 0 ? [{ statement, score }] : [];
  });
  const ranked = found.toSorted((a, b) => b.score - a.score);
  const best = ranked[0]?.score ?? 0;
  const isNarrow = topics.has('guide') || [...topics].every((topic) => wordTopics.has(topic));
  const near = ranked.filter(({ score }) => score >= best * (isNarrow ? 0.55 : 0.3));
  return spread(
    near.map(({ statement }) => statement),
    isNarrow ? 3 : most,
  );
}

/** Topics without programs, whose row the words alone select. */
const wordTopics = new Set<Topic>([
  'disclosure',
  'qm',
  'hpml',
  'high-cost',
  'apr-tolerance',
  'escrow',
  'mi-end',
  'guide',
  'seasoning',
]);

/** Narrows the topics, because a question about one thing may use words of another. */
function narrowed({ topics, text }: ReadQuestion): ReadonlySet<Topic> {
  if (topics.has('guide')) return new Set<Topic>(['guide']);
  const left = new Set(topics);
  const drop = (topic: Topic, ...others: Topic[]) => {
    if (left.has(topic)) for (const other of others) left.delete(other);
  };
  drop('funding-fee', 'ltv', 'first-time', 'seasoning', 'entitlement');
  drop('mip', 'ltv', 'mi-end', 'limit');
  drop('usda-fee', 'rural');
  drop('waiting', 'seasoning');
  drop('concessions', 'ltv', 'property');
  drop('student-loans', 'ratio');
  drop('gifts', 'ltv', 'reserves');
  drop('reserves', 'property');
  drop('income-cap', 'rural', 'ltv');
  drop('dscr-rule', 'ratio', 'ltv', 'rental', 'score', 'reserves');
  drop('mi-coverage', 'ltv');
  drop('mi-end', 'ltv', 'mip');
  drop('buydown', 'rates');
  drop('arm', 'rates');
  drop('high-balance', 'limit', 'ltv');
  drop('high-cost', 'limit', 'qm');
  drop('hpml', 'escrow', 'property');
  drop('residual', 'income-cap', 'ratio');
  drop('pricing', 'score', 'ltv', 'rates');
  drop('community', 'ratio');
  drop('seasoning', 'rates', 'ltv');
  drop('rental', 'ratio', 'dscr-rule');
  drop('first-time', 'ltv');
  if (/score|fico/.test(text)) drop('score', 'ltv', 'ratio', 'first-time', 'arm', 'property');
  if (left.has('dscr-rule') && /score|reserve|gift|down|ltv|loan[- ]to|wait|seller/.test(text)) {
    left.delete('dscr-rule');
    for (const topic of ['score', 'reserves', 'ltv'] as const)
      if (topics.has(topic)) left.add(topic);
  }
  drop('ltv', 'property', 'arm', 'first-time');
  drop('ratio', 'property');
  return left;
}

type Asked = Partial<ReadQuestion>;

function definedOf(question: ReadQuestion): Asked {
  return Object.fromEntries(Object.entries(question).filter(([, value]) => value !== undefined));
}

function fits(facets: Facets, asked: Asked, topic: Topic): boolean {
  const { occupancy, units, purpose, feature, use, vaKind, underwriting, region } = asked;
  if (facets.occupancy && occupancy && !facets.occupancy.includes(occupancy)) return false;
  if (facets.units && units && !facets.units.includes(units)) return false;
  if (facets.purpose && purpose && facets.purpose !== purpose) return false;
  if (topic === 'ltv' && (facets.feature ?? undefined) !== feature) return false;
  if (facets.use && use && facets.use !== use) return false;
  if (facets.vaKind && vaKind && facets.vaKind !== vaKind) return false;
  if (facets.underwriting && underwriting && facets.underwriting !== underwriting) return false;
  if (facets.kind === 'grid' && underwriting !== 'manual') return false;
  if (
    topic === 'mip' &&
    facets.kind?.startsWith('legacy') &&
    !/2009|endorsed/.test(asked.text ?? '')
  )
    return false;
  const hasFeeKinds = topic === 'mip' || topic === 'usda-fee';
  if (hasFeeKinds && asked.feeKind && facets.kind !== asked.feeKind) return false;
  if (facets.region && region && facets.region !== region) return false;
  if (facets.events && asked.events && asked.events.length > 0) {
    if (!facets.events.some((event) => asked.events?.includes(event))) return false;
  }
  if (facets.year && facets.year !== (asked.year ?? newestYear)) return false;
  return within(facets, asked);
}

const newestYear = 2026;

/**
 * Tells whether the row's ranges contain the figures of the question; otherwise it is about another
 * case.
 */
function within(facets: Facets, { shares = {}, amounts = {}, months, score }: Asked): boolean {
  const ltv = shares.ltv?.toNumber() ?? (shares.down ? 1 - shares.down.toNumber() : undefined);
  if (facets.ltv && ltv !== undefined && !(ltv > facets.ltv[0] && ltv <= facets.ltv[1]))
    return false;
  const down = shares.down?.toNumber();
  if (facets.down && down !== undefined && !(down >= facets.down[0] && down < facets.down[1]))
    return false;
  const loan = amounts.loan ?? amounts.other;
  if (facets.loan && loan !== undefined && !(loan >= facets.loan[0] && loan < facets.loan[1]))
    return false;
  const years = months === undefined ? undefined : months / 12;
  if (facets.termYears && years !== undefined) {
    if (!(years > facets.termYears[0] && years <= facets.termYears[1])) return false;
  }
  if (facets.score && score !== undefined)
    return score >= facets.score[0] && score <= facets.score[1];
  return true;
}

/** Takes a few rows of each program instead of many of one. */
function spread(ranked: readonly Statement[], count: number): Statement[] {
  const taken: Statement[] = [];
  const programs = new Set(ranked.map(({ program }) => program));
  const share = programs.size > 3 ? 1 : programs.size > 1 ? perProgram : count;
  for (const statement of ranked) {
    const ofProgram = taken.filter(({ program }) => program === statement.program).length;
    if (ofProgram < share) taken.push(statement);
  }
  // If no program is named, the common ones come first.
  const inOrder = programs.size > 3 ? taken.toSorted((a, b) => placeOf(a) - placeOf(b)) : taken;
  return inOrder.slice(0, count);
}

const commonFirst: readonly (string | null)[] = [
  'fannie-conventional',
  'freddie-conventional',
  'fha',
  'va',
  'usda',
];

function placeOf({ program }: Statement): number {
  const place = commonFirst.indexOf(program);
  return place === -1 ? commonFirst.length : place;
}
