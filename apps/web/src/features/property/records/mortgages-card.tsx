import type { Mortgage, Property } from '@deedlight/contract/property';
import { formatDay, formatMoney, formatNumber, formatRate } from '../../../lib/format';
import { Absent, absenceText } from '../../../ui/absent';
import { Card } from '../../../ui/card';
import { DataTable } from '../../../ui/data-table';
import { KeyValue, KeyValueList } from '../../../ui/key-value';
import type { Column } from '../../../ui/table-column';
import { evidenceCells, evidenceHeader } from '../evidence/csv-evidence';
import { Sourced } from '../evidence/sourced';
import { useSources } from '../evidence/sources-context';
import { BalanceFacts } from '../valuation/balance-facts';

type Props = Pick<Property, 'id' | 'mortgages' | 'details'>;

/** What a provider says of liens, under the names that it is kept by. */
const lienLabels = ['Tax lien', 'Judgment'];

/** What is recorded of each loan, then what they come to today with the assumption behind it. */
export function MortgagesCard({ id, mortgages, details }: Props) {
  const liens = details.filter(({ label }) => lienLabels.includes(label));
  const sources = useSources();
  return (
    <Card id="mortgages" title="Mortgages & liens" note="as recorded">
      {mortgages.known && mortgages.items.length > 0 && (
        <DataTable
          caption="Recorded mortgages"
          columns={columns}
          rows={mortgages.items}
          rowKey={(loan) => `${loan.recordedOn} ${loan.position} ${loan.amount}`}
          csvName="mortgages.csv"
          csvEvidence={{
            header: evidenceHeader,
            cells: (loan) => evidenceCells(sources, loan.source, loan.recordedOn),
          }}
        />
      )}
      <div className="mt-3 grid gap-[7px] first:mt-0">
        {mortgages.known && mortgages.items.length > 0 && <BalanceFacts id={id} />}
        <KeyValueList>
          {!mortgages.known && (
            <KeyValue label="Mortgages">
              <Absent why={mortgages.why} />
            </KeyValue>
          )}
          {mortgages.known && mortgages.items.length === 0 && (
            <KeyValue label="Mortgages">
              <Absent why="none" note="on record" />
            </KeyValue>
          )}
          {liens.map(({ label, value, source }) => (
            <KeyValue key={`${label} ${source}`} label={label}>
              <Sourced label={label} source={source} recordedOn={null}>
                {value}
              </Sourced>
            </KeyValue>
          ))}
          {liens.length === 0 && (
            <KeyValue label="Liens">
              <Absent why="not-available-here" />
            </KeyValue>
          )}
        </KeyValueList>
      </div>
    </Card>
  );
}

const columns: Column<Mortgage>[] = [
  {
    id: 'recorded',
    header: 'Recorded',
    value: (loan) => loan.recordedOn,
    cell: (loan) => <Day day={loan.recordedOn} />,
    phone: 'detail',
  },
  {
    id: 'lender',
    header: 'Lender',
    value: (loan) => loan.lender,
    cell: (loan) => loan.lender ?? <Absent why="unknown" />,
    phone: 'title',
  },
  {
    id: 'terms',
    header: 'Terms',
    value: termsOf,
    cell: (loan) => termsOf(loan) ?? <Absent why="unknown" />,
    phone: 'detail',
  },
  {
    id: 'released',
    header: 'Released',
    value: (loan) => loan.releasedOn,
    csv: (loan) => loan.releasedOn ?? absenceText('none', 'no release on record'),
    cell: (loan) =>
      loan.releasedOn === null ? (
        <Absent why="none" note="no release on record" />
      ) : (
        <>
          <span className="desk:hidden">Released </span>
          <Day day={loan.releasedOn} />
        </>
      ),
    phone: 'detail',
  },
  {
    id: 'amount',
    header: 'Amount',
    value: (loan) => loan.amount,
    csv: (loan) => loan.amount / 100,
    cell: (loan) => (
      <Sourced label="Mortgage amount" source={loan.source} recordedOn={loan.recordedOn}>
        {formatMoney(loan.amount)}
      </Sourced>
    ),
    isNumeric: true,
    phone: 'figure',
  },
];

function Day({ day }: { day: string }) {
  return <span className="whitespace-nowrap">{formatDay(day)}</span>;
}

/** "Conventional, 30 years, 6.125 %", as far as it is recorded. */
function termsOf({ loanType, termMonths, annualRate, position }: Mortgage): string | null {
  const parts = [
    position === 1 ? null : `position ${position}`,
    loanType,
    termMonths === null ? null : `${formatNumber(termMonths / 12, 1)} years`,
    annualRate === null ? null : formatRate(annualRate),
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(', ');
}
