import { tableTitle } from '@deedlight/domain/reference/plain-titles';
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide/dist/esm/icons/download.mjs';
import { downloadCsv } from '../../kit/csv/csv';
import { formatDay, formatNumber } from '../../kit/format/format';
import { api } from '../../platform/api/api';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Icon } from '../../ui/icon';
import { KeyValue, KeyValueList } from '../../ui/key-value';
import { OutsideLink } from '../../ui/text-link';
import { LoadFailed } from '../usage/public';
import { confidenceWords, type ListedTable } from './table-columns';
import { tableCsv } from './table-csv';

type Props = { about: ListedTable; onClose: () => void };

/** One table: its dates, its sources with their links, and its rows as a file. */
export function TableDetail({ about, onClose }: Props) {
  const { table, version, effective, compiled, cadence, rows, sources } = about;
  return (
    <Card title={tableTitle(table)} note={`Version ${version}`}>
      <div className="grid gap-5 desk:grid-cols-2">
        <div className="grid content-start gap-4">
          <KeyValueList>
            <KeyValue label="Named in links">{table}</KeyValue>
            <KeyValue label="In effect">{formatDay(effective)}</KeyValue>
            <KeyValue label="Read on">{formatDay(compiled)}</KeyValue>
            <KeyValue label="Usual rhythm">{cadence.words}</KeyValue>
            <KeyValue label="Rows">{formatNumber(rows)}</KeyValue>
            <KeyValue label="How sure">{confidenceWords(about)}</KeyValue>
          </KeyValueList>
          <div className="flex flex-wrap gap-2">
            <TableFile about={about} />
            <Button size="s" kind="quiet" onClick={onClose}>
              Close
            </Button>
          </div>
        </div>
        <div>
          <h3 className="mb-2 font-strong">Sources</h3>
          <ul className="grid gap-2 text-s">
            {sources.map(({ key, publisher, title, url, date, note }) => (
              <li key={key}>
                {url === null ? title : <OutsideLink href={url}>{title}</OutsideLink>}
                <span className="block text-ink-2">
                  {publisher}
                  {date !== null && `, ${formatDay(date)}`}
                </span>
                {note !== null && <span className="block text-ink-3">{note}</span>}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Card>
  );
}

/** The rows are loaded when the reader asks for the file. */
function TableFile({ about }: { about: ListedTable }) {
  const { table, sources } = about;
  const query = useQuery({
    ...api.reference.table.queryOptions({ input: { table } }),
    enabled: false,
  });
  async function save() {
    const { data } = await query.refetch();
    if (data) downloadCsv(`${table}.csv`, tableCsv(data.content, sources, about));
  }
  if (query.isError) return <LoadFailed what="The rows" error={query.error} retry={save} />;
  return (
    <Button size="s" isBusy={query.isFetching} onClick={save}>
      <Icon of={Download} size="s" /> CSV of its rows
    </Button>
  );
}
