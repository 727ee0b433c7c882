import type { FileReport } from '@deedlight/contract/admin/uploads';
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide/dist/esm/icons/download.mjs';
import { saveFile } from '../../../kit/csv/save-file';
import { formatInstant, formatNumber } from '../../../kit/format/format';
import { notify } from '../../../kit/notify/notify';
import { errorText } from '../../../platform/api/error-text';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { KeyValue, KeyValueList } from '../../../ui/key-value';
import { TextLink } from '../../../ui/text-link';
import { changeWords } from '../change-words';
import { fetchRejects } from './send-file';
import { Warnings } from './warnings';

type Props = { id: string; title: string; report: FileReport };

/** What a dry run or an import told: rows, reasons, warnings, and the first properties. */
export function FileReportView({ id, title, report }: Props) {
  const isImport = report.added !== null;
  return (
    <section aria-label={title} className="border-t border-line pt-3">
      <h3 className="mb-2 font-strong">
        {title} <span className="text-s text-ink-3">{formatInstant(report.finishedAt)}</span>
      </h3>
      <div className="max-w-[520px]">
        <KeyValueList>
          {countsOf(report).map(([label, count]) => (
            <KeyValue key={label} label={label}>
              {formatNumber(count)}
            </KeyValue>
          ))}
        </KeyValueList>
      </div>
      {report.changes && <p className="mt-3">{changeWords(report.changes)}</p>}
      <Reasons report={report} />
      <div className="mt-3">
        <Warnings warnings={report.warnings} />
      </div>
      {report.rejected > 0 && <Rejects id={id} />}
      {isImport && report.first.length > 0 && (
        <p className="mt-3">
          Open{' '}
          {report.first.map(({ id: home, name }, at) => (
            <span key={home}>
              {at > 0 && ', '}
              <TextLink to="/property/$id" params={{ id: home }}>
                {name}
              </TextLink>
            </span>
          ))}
        </p>
      )}
    </section>
  );
}

function countsOf(report: FileReport): [string, number][] {
  const { read, accepted, added, merged, sales, rejected } = report;
  const counts: [string, number | null][] = [
    ['Rows read', read],
    ['Would go in', added === null ? accepted : null],
    ['Parcels not known before', added],
    ['Merged into a parcel known already', merged],
    ['Sales stored', sales],
    ['Rejected', rejected],
  ];
  return counts.filter((pair): pair is [string, number] => pair[1] !== null);
}

function Reasons({ report: { rejectedBy, flagged, unreadable } }: { report: FileReport }) {
  const lines = [
    ...rejectedBy.map(({ what, count, lines: at }) => reason(`Rejected: ${what}`, count, at)),
    ...flagged.map(({ what, count, lines: at }) =>
      reason(`Kept, but suspicious: ${what.replaceAll('-', ' ')}`, count, at),
    ),
    ...unreadable.map(({ column, count, line, example }) =>
      reason(`Unreadable in ${column}, left unknown: “${example}”`, count, [line]),
    ),
  ];
  if (lines.length === 0) return null;
  return (
    <ul className="mt-3 list-disc pl-5 text-s text-ink-2">
      {lines.map((line) => (
        <li key={line} className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  );
}

function reason(what: string, count: number, lines: readonly number[]): string {
  const more = count > lines.length ? ', …' : '';
  return `${what}: ${formatNumber(count)} (line ${lines.map((at) => formatNumber(at)).join(', ')}${more})`;
}

function Rejects({ id }: { id: string }) {
  const take = useMutation({
    mutationFn: () => fetchRejects(id),
    onSuccess: (csv) => saveFile('rejected-rows.csv', csv),
    onError: (error) => notify({ kind: 'failed', text: errorText(error) }),
  });
  return (
    <Button className="mt-3" size="s" isBusy={take.isPending} onClick={() => take.mutate()}>
      <Icon of={Download} size="s" /> Rejected rows
    </Button>
  );
}
