import type { Assessment, Property } from '@deedlight/contract/property';
import type { CsvCell } from '../../../kit/csv/csv';
import { evidenceCells, evidenceHeader } from '../../../kit/csv/csv-evidence';
import { absenceText } from '../../../kit/evidence/absence';
import { formatChange, formatMoney } from '../../../kit/format/format';
import { Card } from '../../../ui/card';
import { Absent } from '../../../ui/evidence/absent';
import { DataTable } from '../../../ui/tables/data-table';
import type { Column } from '../../../ui/tables/table-column';
import { Sourced } from '../evidence/sourced';
import { useSources } from '../evidence/sources-context';
import { assessmentColumns, changeSinceLastYear } from './assessment-columns';

export function AssessmentsCard({ assessments }: { assessments: Property['assessments'] }) {
  return (
    <Card id="taxes" title="Taxes & assessments">
      {assessments.known && assessments.items.length > 0 ? (
        <History all={assessments.items} />
      ) : (
        <Absent
          {...(assessments.known ? { why: 'none', note: 'on record' } : { why: assessments.why })}
        />
      )}
    </Card>
  );
}

function History({ all }: { all: Assessment[] }) {
  const { present, missing } = assessmentColumns(all);
  const sources = useSources();
  return (
    <>
      <DataTable
        caption="Assessments by tax year"
        columns={[yearColumn, ...present.map(figureColumn), changeColumn(all)]}
        rows={all}
        rowKey={(one) => `${one.taxYear} ${one.source}`}
        initialSort={{ column: 'year', direction: 'descending' }}
        csvName="assessments.csv"
        csvEvidence={{
          header: evidenceHeader,
          cells: (one) => evidenceCells(sources, one.source, one.assessedOn),
        }}
      />
      {missing.length > 0 && (
        <p className="mt-2.5 text-s text-ink-3">
          {missing.map(({ header }) => header).join(', ')}: not available here
        </p>
      )}
    </>
  );
}

const yearColumn: Column<Assessment> = {
  id: 'year',
  header: 'Tax year',
  value: (one) => one.taxYear,
  phone: 'title',
};

type Figure = ReturnType<typeof assessmentColumns>['present'][number];

function figureColumn({ id, header }: Figure, at: number): Column<Assessment> {
  return {
    id,
    header,
    value: (one) => one[id],
    csv: (one) => inDollars(one[id]),
    cell: (one) => {
      const amount = one[id];
      if (amount === null) return <Absent why="unknown" />;
      return (
        <span className="max-desk:leading-[26px]">
          <span className="mr-1 text-s font-normal text-ink-3 desk:hidden">{header}</span>
          <Sourced
            label={`${header}, tax year ${one.taxYear}`}
            source={one.source}
            recordedOn={one.assessedOn}
          >
            {formatMoney(amount)}
          </Sourced>
        </span>
      );
    },
    isNumeric: true,
    phone: at === 0 || id === 'tax' ? 'figure' : 'hidden',
  };
}

function inDollars(cents: number | null): CsvCell {
  return cents === null ? absenceText('unknown') : cents / 100;
}

function changeColumn(all: Assessment[]): Column<Assessment> {
  return {
    id: 'change',
    header: 'Change',
    value: (one) => changeSinceLastYear(one, all),
    csv: (one) => changeSinceLastYear(one, all) ?? 'no year before',
    cell: (one) => {
      const change = changeSinceLastYear(one, all);
      if (change !== null) return formatChange(change, 1);
      return <span className="text-ink-3">no year before</span>;
    },
    isNumeric: true,
    phone: 'detail',
  };
}
