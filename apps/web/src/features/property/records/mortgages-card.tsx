import type { Mortgage, Property } from '@deedlight/contract/property';
import { lazy, type ReactNode, Suspense } from 'react';
import { evidenceCells, evidenceHeader } from '../../../kit/csv/csv-evidence';
import { absenceText } from '../../../kit/evidence/absence';
import { formatDay, formatMoney } from '../../../kit/format/format';
import { Card } from '../../../ui/card';
import { Absent } from '../../../ui/evidence/absent';
import { KeyValue, KeyValueList } from '../../../ui/key-value';
import { Skeleton } from '../../../ui/page/skeleton';
import { DataTable } from '../../../ui/tables/data-table';
import type { Column } from '../../../ui/tables/table-column';
import { useProvider } from '../../provider/public';
import { Sourced } from '../evidence/sourced';
import { useSources } from '../evidence/sources-context';
import { useIsInside } from '../property-link';
import { BalanceFacts } from '../valuation/balance-facts';
import { DetailRows } from './detail-rows';
import { loanTerms } from './loan-terms';

const ProviderLiens = lazy(() =>
  import('./provider-liens').then((part) => ({ default: part.ProviderLiens })),
);

type Props = Pick<Property, 'id' | 'mortgages' | 'details'> & { today: string };

/** The labels under which a provider's details on liens are stored. */
const lienLabels = ['Tax lien', 'Judgment'];

/** The recorded loans, then their estimated balance today with its assumption. */
export function MortgagesCard({ id, mortgages, details, today }: Props) {
  const liens = details.filter(({ label }) => lienLabels.includes(label));
  const loans = mortgages.known ? mortgages.items : [];
  const sources = useSources();
  return (
    <Card id="mortgages" title="Mortgages & liens" note="as recorded">
      {loans.length > 0 && (
        <DataTable
          caption="Recorded mortgages"
          columns={columns}
          rows={loans}
          rowKey={(loan) => `${loan.recordedOn} ${loan.position} ${loan.amount}`}
          csvName="mortgages.csv"
          csvEvidence={{
            header: evidenceHeader,
            cells: (loan) => evidenceCells(sources, loan.source, loan.recordedOn),
          }}
        />
      )}
      <div className="mt-3 grid gap-[7px] first:mt-0">
        {loans.length > 0 && <BalanceFacts id={id} />}
        {(loans.length === 0 || liens.length > 0) && (
          <KeyValueList>
            {loans.length === 0 && (
              <KeyValue label="Mortgages">
                {mortgages.known ? (
                  <Absent why="none" note="on record" />
                ) : (
                  <Absent why={mortgages.why} />
                )}
              </KeyValue>
            )}
            <DetailRows details={liens} />
          </KeyValueList>
        )}
        <Liens id={id} today={today} isSaid={liens.length > 0} />
      </div>
    </Card>
  );
}

type LiensProps = { id: Property['id']; today: string; isSaid: boolean };

/** Shown when no source mentions liens, or a provider can be asked for its report. */
function Liens({ id, today, isSaid }: LiensProps) {
  const row = (value: ReactNode) =>
    isSaid ? null : (
      <KeyValueList>
        <KeyValue label="Liens">{value}</KeyValue>
      </KeyValueList>
    );
  const otherwise = row(<Absent why="not-available-here" />);
  const provider = useProvider('liens');
  if (!useIsInside() || provider === null) return otherwise;
  const pending = row(<Skeleton className="my-1 ml-auto h-3 w-24" />);
  if (provider === undefined) return pending;
  return (
    <Suspense fallback={pending}>
      <ProviderLiens id={id} today={today} pending={pending} otherwise={otherwise} />
    </Suspense>
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
    value: loanTerms,
    cell: (loan) => loanTerms(loan) ?? <Absent why="unknown" />,
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
