import { useMutation } from '@tanstack/react-query';
import Download from 'lucide/dist/esm/icons/download.mjs';
import { downloadCsv } from '../../kit/csv/csv';
import { notify } from '../../kit/notify/notify';
import { errorText } from '../../platform/api/error-text';
import { Button } from '../button';
import { Icon } from '../icon';
import type { Column } from './table-column';
import { csvOf } from './table-csv';

type Props<Row> = {
  csvName: string;
  columns: readonly Column<Row>[];
  /** Reads all rows that the table's filter finds; a failure is for `errorText`. */
  rows: () => Promise<readonly Row[]>;
};

/** Saves as CSV what a table finds on all of its pages; the table itself has the one shown. */
export function ExportAll<Row>({ csvName, columns, rows }: Props<Row>) {
  const saving = useMutation({
    mutationFn: async () => downloadCsv(csvName, csvOf(columns, await rows(), null)),
    onError: (error) => notify({ kind: 'failed', text: errorText(error) }),
  });
  return (
    <Button kind="quiet" size="s" isBusy={saving.isPending} onClick={() => saving.mutate()}>
      <Icon of={Download} size="s" /> {saving.isPending ? 'Exporting…' : 'Export CSV'}
    </Button>
  );
}
