import type { Lien, LienReport } from '@deedlight/contract/provider/liens';
import type { ReactNode } from 'react';
import { evidenceCells, evidenceHeader } from '../../../kit/csv/csv-evidence';
import { formatDay, formatMoney } from '../../../kit/format/format';
import { Absent } from '../../../ui/evidence/absent';
import { Figure } from '../../../ui/evidence/figure';
import { DataTable } from '../../../ui/tables/data-table';
import type { Column } from '../../../ui/tables/table-column';
import { lienStates, namesOf } from './lien-words';

type Row = Lien & { place: number };

/** Each lien of a report; a missing part is unknown. */
export function LienTable({ liens, source }: LienReport) {
  return (
    <DataTable
      caption="Reported liens"
      columns={columnsFor(source)}
      rows={liens.map((lien, place) => ({ ...lien, place }))}
      rowKey={({ place }) => String(place)}
      csvName="liens.csv"
      csvEvidence={{
        header: evidenceHeader,
        cells: ({ filedOn }) => evidenceCells([source], source.id, filedOn),
      }}
    />
  );
}

function columnsFor(source: LienReport['source']): Column<Row>[] {
  return [
    {
      id: 'filed',
      header: 'Filed',
      value: ({ filedOn }) => filedOn,
      cell: ({ filedOn }) => (
        <OnPhone label="Filed">
          {filedOn === null ? <Absent why="unknown" /> : <Day day={filedOn} />}
        </OnPhone>
      ),
      phone: 'detail',
    },
    {
      id: 'kind',
      header: 'Lien',
      value: ({ kind }) => kind,
      cell: ({ kind }) => kind ?? <Absent why="unknown" />,
      phone: 'title',
    },
    {
      id: 'creditor',
      header: 'Creditor',
      value: ({ creditors }) => namesOf(creditors),
      cell: ({ creditors }) => (
        <OnPhone label="Creditor">{namesOf(creditors) ?? <Absent why="unknown" />}</OnPhone>
      ),
      phone: 'detail',
    },
    {
      id: 'debtor',
      header: 'Debtor',
      value: ({ debtors }) => namesOf(debtors),
      cell: ({ debtors }) => (
        <OnPhone label="Debtor">{namesOf(debtors) ?? <Absent why="unknown" />}</OnPhone>
      ),
      phone: 'detail',
    },
    {
      id: 'number',
      header: 'Document',
      value: documentOf,
      cell: (lien) => (
        <OnPhone label="Document">{documentOf(lien) ?? <Absent why="unknown" />}</OnPhone>
      ),
      phone: 'detail',
    },
    {
      id: 'state',
      header: 'State',
      value: ({ state }) => state && lienStates[state],
      csv: ({ state, endedOn }) =>
        state && [lienStates[state], endedOn].filter((part) => part !== null).join(' '),
      cell: State,
      phone: 'figure',
    },
    {
      id: 'amount',
      header: 'Amount',
      value: ({ amount }) => amount,
      csv: ({ amount }) => amount && amount / 100,
      cell: ({ amount, filedOn }) =>
        amount === null ? (
          <Absent why="unknown" />
        ) : (
          <Figure label="Amount of the lien" evidence={{ ...source, recordedOn: filedOn }}>
            {formatMoney(amount)}
          </Figure>
        ),
      isNumeric: true,
      phone: 'figure',
    },
  ];
}

/** A phone's list has no header, so each line names its figure. */
function OnPhone({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <span className="text-ink-3 desk:hidden">{label} </span>
      {children}
    </>
  );
}

/** Returns "2024-0417, Register of Deeds, Dane, WI", with the parts that are known. */
function documentOf({ documentNumber, office }: Lien): string | null {
  return [documentNumber, office].filter((part) => part !== null).join(', ') || null;
}

function State({ state, endedOn }: Lien) {
  if (state === null) return <Absent why="unknown" />;
  return (
    <>
      {lienStates[state]}
      {endedOn !== null && (
        <>
          {' '}
          <Day day={endedOn} />
        </>
      )}
    </>
  );
}

function Day({ day }: { day: string }) {
  return <span className="whitespace-nowrap">{formatDay(day)}</span>;
}
