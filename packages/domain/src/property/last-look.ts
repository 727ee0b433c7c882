/**
 * The figures of a property that a reader would notice had they changed. One that is left out was not
 * known that day; null says that there was none. Money is whole cents.
 */
export type Look = {
  owner?: string | null;
  lastSaleOn?: string | null;
  lastSalePrice?: number | null;
  openLoans?: number;
  openLoanTotal?: number;
  assessmentYear?: number | null;
  assessment?: number | null;
  estimate?: number | null;
  /** The version of the model that made the estimate. */
  model?: number | null;
};

/** The figures that are watched, in the order in which their changes are told. */
const watched = ['owner', 'last-sale', 'open-loans', 'assessment', 'estimate'] as const;
export type Watched = (typeof watched)[number];

const figuresOf: Record<Watched, readonly (keyof Look)[]> = {
  owner: ['owner'],
  'last-sale': ['lastSaleOn', 'lastSalePrice'],
  'open-loans': ['openLoans', 'openLoanTotal'],
  assessment: ['assessmentYear', 'assessment'],
  estimate: ['estimate'],
};

/** An estimate is computed anew every day: a change below this share is not worth telling. */
const leastMove = 0.01;

/** Returns what differs between two looks. Only figures known at both are compared. */
export function changesSince(before: Look, after: Look): Watched[] {
  return watched.filter((what) => figuresOf[what].some((figure) => differs(figure, before, after)));
}

function differs(figure: keyof Look, before: Look, after: Look): boolean {
  const [was, is] = [before[figure], after[figure]];
  if (was === undefined || is === undefined || was === is) return false;
  if (figure !== 'estimate' || typeof was !== 'number' || typeof is !== 'number') return true;
  return Math.abs(is / was - 1) >= leastMove;
}
