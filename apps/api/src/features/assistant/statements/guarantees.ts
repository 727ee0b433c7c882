import { dollarText, percent } from '@deedlight/domain/eligibility/print-figure';
import { llpaTable } from '@deedlight/domain/reference/lending/llpa';
import { miCoverageTable } from '@deedlight/domain/reference/lending/program-matrices';
import {
  type VaEntitlementRow,
  vaEntitlementTable,
} from '@deedlight/domain/reference/lending/va-entitlement';
import { vaResidualIncomeTable } from '@deedlight/domain/reference/lending/va-residual-income';
import { programNames, purposeNames } from './names';
import { noteOf, type Statement, statementOf } from './statement';

/**
 * Returns statements on VA's guaranty and residual income, insurance coverage and price
 * adjustments.
 */
export function guaranteeStatements(): Statement[] {
  return [...entitlement(), ...residual(), ...coverage(), ...pricing()];
}

function entitlement(): Statement[] {
  const { header, rows } = vaEntitlementTable;
  return rows.map((row) =>
    statementOf(header, row, {
      topic: 'entitlement',
      program: 'va',
      text: `${entitlementText(row)}${noteOf(row)}`,
      facets: {
        kind: row.kind,
        ...(row.kind === 'guaranty' && {
          loan: [
            row.loanOver === null ? 0 : row.loanOver + 1,
            row.loanMax === null ? Number.POSITIVE_INFINITY : row.loanMax + 1,
          ] as const,
        }),
      },
      words: `${row.kind} entitlement guaranty coe no down payment limit`,
    }),
  );
}

function entitlementText(row: VaEntitlementRow): string {
  const { kind, guarantyShare, amount, upTo, loanOver, loanMax, pct, cap } = row;
  if (kind === 'full')
    return `With full entitlement VA guarantees ${guarantyShare ? percent(guarantyShare) : 'a share'} of the loan`;
  if (kind === 'partial')
    return `With partial entitlement VA’s guaranty is worked out from ${guarantyShare ? percent(guarantyShare) : 'a share'}`;
  if (kind === 'basic')
    return `VA’s basic entitlement is ${amount === null ? 'not stated' : dollarText(amount)}${upTo === null ? '' : ` for loans to ${dollarText(upTo)}`}`;
  const size = [
    loanOver && `over ${dollarText(loanOver)}`,
    loanMax && `up to ${dollarText(loanMax)}`,
  ].filter(Boolean);
  const share = pct === null ? '' : `${percent(pct)} of it`;
  const most = cap === null ? '' : `${share === '' ? '' : ', at most '}${dollarText(cap)}`;
  return `Of a loan ${size.join(' and ')} VA guarantees ${share}${most}`;
}

function residual(): Statement[] {
  const { header, rows } = vaResidualIncomeTable;
  return rows.map((row) => {
    const { region, loanMin, loanBelow, bySize, eachAdditional } = row;
    const sizes = bySize.map((amount, at) => `${dollarText(amount)} for ${at + 1}`).join(', ');
    const size = loanMin
      ? `loans of ${dollarText(loanMin)} and up`
      : `loans below ${dollarText(loanBelow ?? bySize[0] ?? eachAdditional)}`;
    return statementOf(header, row, {
      topic: 'residual',
      program: 'va',
      text: `VA’s monthly residual income in the ${region[0]?.toUpperCase()}${region.slice(1)}, ${size}, by household size: ${sizes}, and ${dollarText(eachAdditional)} for each more`,
      facets: { region, loan: [loanMin ?? 0, loanBelow ?? Number.POSITIVE_INFINITY] },
      words: `${region} family of household`,
    });
  });
}

function coverage(): Statement[] {
  const { header, rows } = miCoverageTable;
  return rows.map((row) =>
    statementOf(header, row, {
      topic: 'mi-coverage',
      program: row.program,
      text: `${programNames[row.program]} asks for ${percent(row.coverage)} mortgage insurance coverage at LTV over ${percent(row.ltvOver)} and up to ${percent(row.ltvMax)}, term ${row.term === 'over-20' ? 'over 20 years' : '20 years or less'}${noteOf(row)}`,
      facets: {
        ltv: [row.ltvOver.toNumber(), row.ltvMax.toNumber()],
        termYears: row.term === 'over-20' ? [20, 99] : [0, 20],
      },
    }),
  );
}

function pricing(): Statement[] {
  const { header, rows } = llpaTable;
  const bands = rows.find(({ kind }) => kind === 'bands')?.ltvMax ?? [];
  return rows.flatMap((row) => {
    const { kind, purpose, scoreMin, scoreMax, points } = row;
    if (kind !== 'base' || purpose === null) return [];
    const columns = points.flatMap((each, at) => {
      const top = bands[at];
      return top ? [`${percent(each)} to ${percent(top)} LTV`] : [];
    });
    const score =
      scoreMin === null
        ? `scores to ${scoreMax}`
        : scoreMax === null
          ? `scores from ${scoreMin}`
          : `scores ${scoreMin} to ${scoreMax}`;
    return [
      statementOf(header, row, {
        topic: 'pricing',
        program: 'fannie-conventional',
        text: `Fannie Mae’s price adjustment on a ${purposeNames[purpose]}, ${score}: ${columns.join(', ')}`,
        facets: { purpose, score: [scoreMin ?? 0, scoreMax ?? 999] },
      }),
    ];
  });
}
