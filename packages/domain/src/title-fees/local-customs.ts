import { type Citation, cite } from '../reference/closing/citation';
import { type ClosingCustomTable, stateRow } from '../reference/closing/closing-cost-table';

/** The customs of closings in a state; a contract can deviate from every one of them. */
export type LocalCustoms = {
  closingAgent: string;
  attorney: 'required-or-customary' | 'mixed' | 'not-usual';
  ownerPolicy: string;
  loanPolicy: string;
  closingFee: string;
  transferTax: string;
  notes: string | null;
  citations: Citation[];
};

export function localCustoms(state: string, table: ClosingCustomTable): LocalCustoms {
  const row = stateRow(table.states, state);
  const { requiredOrCustomary, mixed } = table.attorneys;
  const alternative = mixed.includes(state) ? 'mixed' : 'not-usual';
  return {
    closingAgent: row.closingAgent,
    attorney: requiredOrCustomary.includes(state) ? 'required-or-customary' : alternative,
    ownerPolicy: row.ownerPolicy.custom,
    loanPolicy: row.loanPolicy,
    closingFee: row.closingFee.custom,
    transferTax: row.transferTax,
    notes: row.notes ?? null,
    citations: [cite(table, `customs/${state}`, row), cite(table, 'attorneys', table.attorneys)],
  };
}
