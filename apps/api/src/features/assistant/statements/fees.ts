import { dollarText, percent } from '@deedlight/domain/eligibility/print-figure';
import { fhaMipTable } from '@deedlight/domain/reference/lending/fha-mip';
import { usdaFeesTable, usdaIncomeTable } from '@deedlight/domain/reference/lending/usda-fees';
import { vaFundingFeeTable } from '@deedlight/domain/reference/lending/va-funding-fee';
import { noteOf, type Statement, statementOf } from './statement';

/** Returns statements on premiums and fees of the government programs. */
export function feeStatements(): Statement[] {
  return [...premiums(), ...fundingFees(), ...guaranteeFees(), ...incomeCaps()];
}

function premiums(): Statement[] {
  const { header, rows } = fhaMipTable;
  return rows.map((row) => {
    const { kind, pct, annual, refund } = row;
    const said = { topic: 'mip', program: 'fha' } as const;
    if (annual === null) {
      const text = refund
        ? `FHA credits ${percent(pct)} of the upfront premium in month 1, falling ${percent(refund.step)} a month to month ${refund.months}`
        : `FHA’s ${plainKinds[kind] ?? kind} mortgage insurance premium is ${percent(pct)} of the loan${noteOf(row)}`;
      return statementOf(header, row, {
        ...said,
        text,
        facets: { kind: refund ? 'refund' : kind },
        words: 'upfront premium ufmip refund',
      });
    }
    const { term, baseLoanOver, baseLoanMax, ltvOver, ltvMax, duration } = annual;
    const size = [
      baseLoanOver && `loans over ${dollarText(baseLoanOver)}`,
      baseLoanMax && `loans to ${dollarText(baseLoanMax)}`,
    ]
      .filter(Boolean)
      .join(' and ');
    const range = [ltvOver && `over ${percent(ltvOver)}`, ltvMax && `up to ${percent(ltvMax)}`]
      .filter(Boolean)
      .join(' and ');
    return statementOf(header, row, {
      ...said,
      text: `FHA’s annual premium is ${percent(pct)} for ${term === 'over-15' ? 'terms over 15 years' : 'terms to 15 years'}, ${size}, LTV ${range}, paid for ${duration === '11-years' ? '11 years' : 'the life of the loan'}`,
      facets: {
        kind,
        termYears: term === 'over-15' ? [15, 99] : [0, 15],
        ltv: [ltvOver?.toNumber() ?? -1, ltvMax?.toNumber() ?? Number.POSITIVE_INFINITY],
        loan: [
          baseLoanOver === null ? 0 : baseLoanOver + 1,
          baseLoanMax === null ? Number.POSITIVE_INFINITY : baseLoanMax + 1,
        ],
      },
      words: 'annual monthly mip premium how long duration',
    });
  });
}

const plainKinds: Record<string, string> = {
  upfront: 'upfront',
  'legacy-upfront': 'upfront (refinance of an old loan)',
  'legacy-annual': 'annual (refinance of an old loan)',
};

function fundingFees(): Statement[] {
  const { header, rows } = vaFundingFeeTable;
  return rows.map((row) => {
    const { kind, use, downMin, downBelow, pct, who } = row;
    const down =
      downMin === null
        ? ''
        : downBelow === null
          ? `, with ${percent(downMin)} down or more`
          : `, with at least ${percent(downMin)} and less than ${percent(downBelow)} down`;
    const text =
      kind === 'exempt'
        ? `VA charges no funding fee to: ${who}`
        : `VA’s funding fee is ${percent(pct)} for ${feeKinds[kind]}${use ? `, ${use} use` : ''}${down}`;
    return statementOf(header, row, {
      topic: 'funding-fee',
      program: 'va',
      text,
      facets: {
        vaKind: kind,
        ...(use && { use }),
        ...(downMin && { down: [downMin.toNumber(), downBelow?.toNumber() ?? 2] as const }),
      },
      words:
        kind === 'exempt' ? 'exempt exemption disability waived purple heart surviving spouse' : '',
    });
  });
}

const feeKinds = {
  purchase: 'a purchase',
  'cash-out': 'a cash-out refinance',
  irrrl: 'an IRRRL',
  manufactured: 'a manufactured home not on a permanent foundation',
  assumption: 'an assumption',
  'native-american-direct': 'a Native American Direct Loan',
} as const;

function guaranteeFees(): Statement[] {
  const { header, rows } = usdaFeesTable;
  return rows.map((row) =>
    statementOf(header, row, {
      topic: 'usda-fee',
      program: 'usda',
      text: `USDA’s ${row.kind === 'upfront' ? 'upfront guarantee fee' : 'annual fee'} is ${percent(row.pct)}${noteOf(row)}`,
      facets: { kind: row.kind },
      words: 'guarantee fee rural',
    }),
  );
}

function incomeCaps(): Statement[] {
  const { header, rows } = usdaIncomeTable;
  return rows.map((row) =>
    statementOf(header, row, {
      topic: 'income-cap',
      program: 'usda',
      text: `USDA’s income limit is ${dollarText(row.amount)} a year for ${row.personsMin} to ${row.personsMax} people where the county has no higher one of its own${noteOf(row)}`,
      words: 'household income maximum persons',
    }),
  );
}
