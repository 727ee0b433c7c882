import type { Source } from '@deedlight/contract/property';
import { confidenceWords } from '@deedlight/domain/fact';
import type { PropertyId } from '@deedlight/domain/property/property-id';
import { csvEvidence } from '../../../kit/csv/csv-evidence';
import { fileBackings } from '../../../kit/evidence/backing';
import { confidenceMeanings } from '../../../kit/evidence/evidence';
import { formatDay, formatNumber } from '../../../kit/format/format';
import { Card } from '../../../ui/card';
import { Absent } from '../../../ui/evidence/absent';
import { DataTable } from '../../../ui/tables/data-table';
import type { Column } from '../../../ui/tables/table-column';
import { Tag } from '../../../ui/tag';
import { OutsideLink } from '../../../ui/text-link';
import { FetchAgain } from './fetch-again';

type Props = { id: PropertyId; sources: Source[]; today: string };

/** The sources of everything on the page, down to the line of a file. */
export function SourcesCard({ id, sources, today }: Props) {
  return (
    <Card id="sources" title="Sources" note="behind every underlined figure">
      <DataTable
        caption="Sources of this page"
        columns={columnsFor(sources)}
        rows={sources}
        rowKey={(source) => source.id}
        csvName={`sources-${id}.csv`}
        csvEvidence={csvEvidence((source: Source) => fileBackings([source]))}
      />
      <FetchAgain id={id} sources={sources} today={today} />
    </Card>
  );
}

function columnsFor(sources: Source[]): Column<Source>[] {
  return [
    {
      id: 'number',
      header: 'No.',
      value: (source) => sources.indexOf(source) + 1,
      phone: 'hidden',
    },
    {
      id: 'title',
      header: 'Source',
      value: (source) => source.title,
      csv: null,
      cell: ({ title, url }) =>
        url === null ? title : <OutsideLink href={url}>{title}</OutsideLink>,
      phone: 'title',
    },
    {
      id: 'publisher',
      header: 'Publisher',
      value: (source) => source.publisher,
      csv: null,
      phone: 'detail',
    },
    {
      id: 'file',
      header: 'File, line',
      value: ({ file, row }) => placeText(file, row),
      csv: null,
      cell: ({ file, row }) => <FilePlace file={file} row={row} />,
      phone: 'detail',
    },
    {
      id: 'as-of',
      header: 'As of',
      value: (source) => source.asOf,
      csv: null,
      cell: ({ asOf }) => <AsOf day={asOf} />,
      phone: 'figure',
    },
    {
      id: 'fetched',
      header: 'Fetched',
      value: (source) => source.fetchedAt,
      csv: null,
      cell: (source) => formatDay(source.fetchedAt),
      phone: 'hidden',
    },
    {
      id: 'licence',
      header: 'License',
      value: (source) => source.licence,
      cell: ({ licence }) => licence ?? <Absent why="unknown" note="licence" />,
      phone: 'detail',
    },
    {
      id: 'confidence',
      header: 'Confidence',
      value: ({ confidence }) => confidenceWords[confidence],
      csv: null,
      cell: ({ confidence }) => (
        <span title={confidenceMeanings[confidence]}>
          <Tag tone={confidence === 'sample' ? 'sample' : 'lamp'}>
            {confidenceWords[confidence]}
          </Tag>
        </span>
      ),
      phone: 'figure',
    },
  ];
}

function placeText(file: string | null, row: number | null): string | null {
  return file === null || row === null ? file : `${file}, line ${row}`;
}

function AsOf({ day }: { day: string | null }) {
  return (
    <>
      <span className="text-s font-normal text-ink-3 desk:hidden">As of </span>
      {day === null ? <Absent why="unknown" /> : formatDay(day)}
    </>
  );
}

function FilePlace({ file, row }: Pick<Source, 'file' | 'row'>) {
  if (file === null) return <Absent why="none" note="no file" />;
  return (
    <>
      <span className="break-all">{file}</span>
      {row !== null && (
        <>
          , <span className="whitespace-nowrap">line {formatNumber(row)}</span>
        </>
      )}
    </>
  );
}
