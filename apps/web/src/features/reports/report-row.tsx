import type { MadeReport } from '@deedlight/contract/reports';
import { shownReportCode } from '@deedlight/domain/reports/report-code';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { formatInstant } from '../../kit/format/format';
import { copyText } from '../../kit/notify/copy-text';
import { notify } from '../../kit/notify/notify';
import { api, client } from '../../platform/api/api';
import { errorText } from '../../platform/api/error-text';
import { Button } from '../../ui/button';
import { buttonLook } from '../../ui/button-look';
import { SavePdfButton } from '../../ui/page/save-pdf-button';
import { Tag } from '../../ui/tag';
import { mailWords } from '../client-pages/public';

const MailDialog = lazy(() =>
  import('./mail-dialog').then((part) => ({ default: part.MailDialog })),
);

type Props = { report: MadeReport };

export function ReportRow({ report }: Props) {
  const { id, title, client: whom, code, checkUrl, createdAt, isSample, sections } = report;
  const [isMailing, setMailing] = useState(false);
  const mailed = mailWords(report);
  const size = 'max-desk:min-h-[44px]';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <b className="font-strong">{title}</b>
          {isSample && <Tag>Sample</Tag>}
        </p>
        <p className="text-s text-ink-2">
          {whom !== '' && `For ${whom} · `}
          Made {formatInstant(createdAt)}
          {mailed !== '' && ` · ${mailed}`}
        </p>
        <p className="text-s text-ink-2">{sections.map((section) => section.title).join(', ')}</p>
        <p className="text-s text-ink-3">Code {shownReportCode(code)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <SavePdfButton path={`/v1/reports/${id}/pdf`} label={`Save ${title} as a PDF`} />
        <a
          href={checkUrl}
          className={`${buttonLook('secondary', 's')} ${size}`}
          aria-label={`Check ${title}`}
        >
          Check
        </a>
        <Button
          size="s"
          className={size}
          aria-label={`Copy the check address of ${title}`}
          onClick={() => copyText(checkUrl, 'Address copied')}
        >
          Copy address
        </Button>
        <Button
          size="s"
          className={size}
          aria-label={`Send ${title} by mail`}
          onClick={() => setMailing(true)}
        >
          Send
        </Button>
        <Remove report={report} />
      </div>
      {isMailing && (
        <Suspense>
          <MailDialog report={report} onClose={() => setMailing(false)} />
        </Suspense>
      )}
    </li>
  );
}

/** A report cannot be made again as it was, so that deleting takes a second press. */
function Remove({ report: { id, title } }: Props) {
  const [isAsked, setAsked] = useState(false);
  const queries = useQueryClient();
  const queryKey = api.reports.list.key();
  const removing = useMutation({
    mutationFn: () => client.reports.remove({ id }),
    onSuccess: () => notify({ kind: 'done', text: 'Report deleted' }),
    onError: (error) => notify({ kind: 'failed', text: errorText(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return (
    <Button
      size="s"
      kind="danger"
      className="max-desk:min-h-[44px]"
      aria-label={
        isAsked
          ? `Delete ${title}: its code will be unknown, and it leaves its deals`
          : `Delete ${title}`
      }
      isBusy={removing.isPending}
      onBlur={() => setAsked(false)}
      onClick={() => (isAsked ? removing.mutate() : setAsked(true))}
    >
      {isAsked ? 'Delete for good, and from its deals' : 'Delete'}
    </Button>
  );
}
