import { dollarText, percent } from '@deedlight/domain/eligibility/print-figure';
import {
  programConcessionsTable,
  programLtvTable,
  programRatiosTable,
  programReservesTable,
  programScoresTable,
  waitingPeriodsTable,
} from '@deedlight/domain/reference/lending/program-matrices';
import { manualGridTable } from '@deedlight/domain/reference/lending/programs';
import type { Decimal } from 'decimal.js';
import { Decimal as Exact } from 'decimal.js';
import {
  eventNames,
  listText,
  occupancyNames,
  programNames,
  purposeNames,
  unitsText,
} from './names';
import { type Facets, noteOf, type Statement, statementOf } from './statement';

/** Returns the rows of the programs' matrices as statements. */
export function programStatements(): Statement[] {
  return [
    ...scores(),
    ...ratios(),
    ...grid(),
    ...ltvs(),
    ...reserves(),
    ...concessions(),
    ...waits(),
  ];
}

function scores(): Statement[] {
  const { header, rows } = programScoresTable;
  return rows.map((row) => {
    const { program, basis, value, units, occupancy } = row;
    const name = programNames[program];
    const where = [units && unitsText(units), occupancy && occupancyNames[occupancy]]
      .filter(Boolean)
      .join(' ');
    const scope = scoreScopes[basis] ?? '';
    const least =
      value === null
        ? `${name} sets no figure for the credit score${scope}`
        : `${name} asks for a credit score of at least ${value}${scope}${where && ` on a ${where}`}`;
    return statementOf(header, row, {
      topic: 'score',
      program,
      text: `${least}${noteOf(row)}`,
      facets: {
        ...(units && { units }),
        ...(occupancy && { occupancy: [occupancy] }),
        ...underwritingOf(basis),
      },
      words: 'minimum lowest fico credit score',
    });
  });
}

const scoreScopes: Record<string, string> = {
  aus: ' where its automated underwriting decides',
  manual: ' in manual underwriting',
  'manual-arm': ' in manual underwriting of an adjustable-rate loan',
  floor: '',
  'max-financing': ' for its maximum financing',
  'typical-overlay': ' as a typical lender’s overlay',
  gus: ' for streamlined credit in GUS',
  usual: ' as a rule',
};

function underwritingOf(basis: string): Facets {
  if (basis.startsWith('manual') || basis === 'waiver') return { underwriting: 'manual' };
  return basis === 'aus' || basis === 'gus' ? { underwriting: 'automated' } : {};
}

function ratios(): Statement[] {
  const { header, rows } = programRatiosTable;
  return rows.map((row) => {
    const { program, basis, front, back, scoreMin, needs } = row;
    const limits = [
      front && `housing at most ${percent(front)} of income`,
      back && `all debts at most ${percent(back)} of income`,
    ].filter(Boolean);
    const what = limits.length > 0 ? limits.join(' and ') : 'no printed limit';
    const given = [scoreMin && `a score of at least ${scoreMin}`, ...needs].filter(Boolean);
    const condition = given.length > 0 ? `, with ${given.join(' and ')}` : '';
    return statementOf(header, row, {
      topic: 'ratio',
      program,
      text: `${programNames[program]}, debt-to-income${ratioScopes[basis] ?? ''}: ${what}${condition}${noteOf(row).replace(/^:/, ';')}`,
      facets: underwritingOf(basis),
      words: 'dti debt to income ratio maximum back end front end',
    });
  });
}

const ratioScopes: Record<string, string> = {
  aus: ' by automated underwriting',
  manual: ' in manual underwriting',
  'manual-extended': ' in manual underwriting, at the most',
  'manual-one-factor': ' in manual underwriting with one compensating factor',
  'manual-no-debt': ' in manual underwriting without other debt',
  'manual-two-factors': ' in manual underwriting with two compensating factors',
  guideline: ' guideline',
  waiver: ' with a waiver',
  gus: ' by GUS',
};

function grid(): Statement[] {
  const { header, rows } = manualGridTable;
  return rows.map((row) => {
    const { program, ltvOver, ltvMax, maxDti, minScore, reserveMonths } = row;
    const where = ltvOver ? `over ${percent(ltvOver)} LTV` : `up to ${percent(ltvMax ?? one)} LTV`;
    return statementOf(header, row, {
      topic: 'ratio',
      program,
      text: `${programNames[program]}, manual underwriting ${where}: debt-to-income to ${percent(maxDti)} needs a score of ${minScore} with ${reserveMonths} months of reserves`,
      facets: { underwriting: 'manual', kind: 'grid', ltv: band(ltvOver, ltvMax) },
      words: 'manual eligibility matrix grid reserves score',
    });
  });
}

function ltvs(): Statement[] {
  const { header, rows } = programLtvTable;
  return rows.map((row) => {
    const { program, occupancy, units, purpose, feature, maxLtv, loanMax, minScore } = row;
    const at = `${purposeNames[purpose]} of a ${unitsText(units)} ${occupancyNames[occupancy]}${feature ? ` (${feature})` : ''}`;
    const size = loanMax === null ? '' : `, loans to ${dollarText(loanMax)}`;
    const score = minScore === null ? '' : `, score ${minScore} and up`;
    const most = maxLtv === null ? 'sets no LTV limit' : `lends up to ${percent(maxLtv)} LTV`;
    const down =
      maxLtv !== null && purpose === 'purchase' && maxLtv.lt(1)
        ? `, which leaves ${percent(one.minus(maxLtv))} down`
        : '';
    return statementOf(header, row, {
      topic: 'ltv',
      program,
      text: `${programNames[program]} ${most} on the ${at}${size}${score}${down}${noteOf(row).replace(/^:/, ';')}`,
      facets: {
        units,
        purpose,
        feature,
        ...(occupancy === 'hud-approved-secondary'
          ? { feature: occupancy }
          : { occupancy: [occupancy] }),
      },
      words: 'maximum loan to value down payment minimum financing',
    });
  });
}

function reserves(): Statement[] {
  const { header, rows } = programReservesTable;
  return rows.map((row) => {
    const { program, months, occupancy, units, basis, loanOver, loanMax } = row;
    const where = [
      units && occupancy
        ? ` on a ${unitsText(units)} ${occupancyNames[occupancy]}`
        : occupancy && ` on a ${occupancyNames[occupancy]}`,
      basis === 'manual' && ' in manual underwriting',
      basis === 'aus' && ' by automated underwriting',
      loanOver && ` on loans over ${dollarText(loanOver)}`,
      loanMax && ` on loans to ${dollarText(loanMax)}`,
    ].filter(Boolean);
    const need = months === null ? 'no fixed reserves' : `${months} months of reserves`;
    return statementOf(header, row, {
      topic: 'reserves',
      program,
      text: `${programNames[program]} asks for ${need}${where.join('')}${noteOf(row)}`,
      facets: {
        ...(units && { units }),
        ...(occupancy && { occupancy: [occupancy] }),
        ...(basis && underwritingOf(basis)),
        loan: [loanOver ?? 0, loanMax === null ? Number.POSITIVE_INFINITY : loanMax + 1],
      },
      words: 'reserves months piti cash after closing',
    });
  });
}

function concessions(): Statement[] {
  const { header, rows } = programConcessionsTable;
  return rows.map((row) => {
    const { program, occupancies, ltvOver, ltvMax, maxShare } = row;
    const homes = listText(occupancies.map((each) => occupancyNames[each] ?? each));
    const range = [ltvOver && `over ${percent(ltvOver)}`, ltvMax && `up to ${percent(ltvMax)}`]
      .filter(Boolean)
      .join(' and ');
    const where = range === '' ? 'any LTV' : `LTV ${range}`;
    return statementOf(header, row, {
      topic: 'concessions',
      program,
      text: `${programNames[program]} allows an interested party such as the seller to contribute at most ${percent(maxShare)} on a ${homes} at ${where}${noteOf(row)}`,
      facets: { occupancy: occupancies.flatMap(asOccupancy), ltv: band(ltvOver, ltvMax) },
      words: 'seller concession contribution credit paid closing costs interested party',
    });
  });
}

function waits(): Statement[] {
  const { header, rows } = waitingPeriodsTable;
  return rows.map((row) => {
    const { program, events, years, extenuatingYears, planMonths } = row;
    const after = listText(events.map((event) => eventNames[event] ?? event));
    const extenuating =
      extenuatingYears === null || extenuatingYears === years
        ? ''
        : `, ${extenuatingYears} with extenuating circumstances`;
    const wait =
      planMonths !== null
        ? `asks for ${planMonths} months of payments under ${after}`
        : `asks for a wait of ${years ?? 'an unstated number of'} years after ${after}${extenuating}`;
    return statementOf(header, row, {
      topic: 'waiting',
      program,
      text: `${programNames[program]} ${wait}${noteOf(row)}`,
      facets: { events },
      words: 'waiting period years after derogatory event',
    });
  });
}

const one = new Exact(1);

function asOccupancy(name: string) {
  return name === 'primary' || name === 'second-home' || name === 'investment'
    ? ([name] as const)
    : [];
}

function band(over: Decimal | null, upTo: Decimal | null): readonly [number, number] {
  return [over?.toNumber() ?? -1, upTo?.toNumber() ?? Number.POSITIVE_INFINITY];
}
