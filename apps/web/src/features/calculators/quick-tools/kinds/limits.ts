import { concessionLimit } from '@deedlight/domain/eligibility/concession-rule';
import { limitLines as limitsToReplay } from '@deedlight/domain/eligibility/eligibility-lines';
import { currentTables } from '@deedlight/domain/eligibility/lending-tables';
import {
  conformingLimit,
  fhaLimit,
  type LoanLimit,
} from '@deedlight/domain/eligibility/loan-limit';
import { programNote } from '@deedlight/domain/eligibility/program-note';
import { refuse } from '@deedlight/domain/invalid';
import { moneyLine, type WorkingLine } from '@deedlight/domain/mortgage/working';
import { counties } from '@deedlight/domain/reference/closing/counties-table';
import { validatePlace } from '@deedlight/domain/reference/closing/field-checks';
import { inEditions } from '@deedlight/domain/reference/editions';
import { fhaLimitsTable, fhfaLimitsTable } from '@deedlight/domain/reference/lending/loan-limits';
import { programConcessionsTable } from '@deedlight/domain/reference/lending/program-matrices';
import { programRulesTable } from '@deedlight/domain/reference/lending/programs';
import { formatMoney, formatPercent } from '../../../../kit/format/format';
import { sharedFields as shared } from '../../../scenario/public';
import { tool } from '../tool';
import { yearField, yearFrom } from '../year-field';

export const concessions = tool({
  fields: {
    program: shared.program(),
    occupancy: shared.occupancy(),
    price: shared.price(),
    loan: shared.loan(),
  },
  tables: [programConcessionsTable, programRulesTable],
  answer: ({ program, occupancy, price, loan }, editions) => {
    const tables = inEditions(
      { concessions: currentTables.concessions, rules: currentTables.rules },
      editions,
    );
    const set = { ...currentTables, ...tables };
    const limit = concessionLimit({ program, occupancy, value: price, loan }, set);
    const gifts = programNote(program, 'gifts', set);
    return {
      figures: [
        {
          label: 'The seller may pay up to',
          value:
            limit === null
              ? 'Not stated'
              : `${formatMoney(limit.amount)} (${formatPercent(limit.share.toNumber())})`,
        },
        { label: 'Gifts', value: gifts?.text ?? 'Not stated' },
      ],
      lines:
        limit === null
          ? []
          : [
              moneyLine(
                'limit',
                'Concessions up to',
                limit.amount,
                'price × the share for this LTV',
                limit.basis,
              ),
            ],
    };
  },
});

export const loanLimit = tool({
  fields: {
    state: shared.state(),
    county: shared.county(),
    units: shared.units(),
    year: yearField('2026'),
  },
  tables: [fhfaLimitsTable, fhaLimitsTable],
  answer: ({ state, county, units, year: typed }, editions) => {
    const year = yearFrom(typed, 2000, 2100);
    refuse(validatePlace({ state, county: county === '' ? null : county }, counties));
    const place = {
      state,
      county: county === '' ? null : county,
      year,
      units: ({ '1': 1, '2': 2, '3': 3, '4': 4 } as const)[units],
    };
    const { fhfa, fha: fhaTable } = currentTables;
    const tables = { ...currentTables, ...inEditions({ fhfa, fha: fhaTable }, editions) };
    const [conforming, fha] = [conformingLimit(place, tables), fhaLimit(place, tables)];
    return {
      figures: [
        { label: 'Conforming', value: limitText(conforming) },
        { label: 'FHA', value: limitText(fha) },
      ],
      lines: [...limitLines('Conforming', conforming), ...limitLines('FHA', fha)],
      compared: limitsToReplay([{ units: place.units, conforming, fha }]),
      notes: [conforming, fha].flatMap((limit) => (limit.kind === 'within' ? [limit.why] : [])),
    };
  },
});

function limitText(limit: LoanLimit): string {
  if (limit.kind === 'known') return formatMoney(limit.limit);
  const low = formatMoney(limit.low);
  return limit.high === null ? `${low} or more` : `${low} to ${formatMoney(limit.high)}`;
}

function limitLines(name: string, limit: LoanLimit): WorkingLine[] {
  const [basis = null] = limit.bases;
  if (limit.kind === 'known') {
    return [moneyLine(name, name, limit.limit, 'the county’s row, or the baseline', basis)];
  }
  return [moneyLine(name, `${name}, at least`, limit.low, limit.why, basis)];
}
