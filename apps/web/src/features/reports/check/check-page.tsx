import { readReportCode, shownReportCode } from '@deedlight/domain/reports/report-code';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { api } from '../../../platform/api/api';
import { codeOf } from '../../../platform/api/api-failure';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/forms/field';
import { TextInput } from '../../../ui/forms/text-input';
import { PageTitle } from '../../../ui/page/page-title';
import { SkeletonText } from '../../../ui/page/skeleton';
import { LoadFailed } from '../../usage/public';
import { CheckedCard } from './checked-card';

type Props = {
  /** As it stands in the address; null: nobody gave one yet. */
  code: string | null;
};

/** Where anybody checks a printed report by its code, without an account. */
export function CheckPage({ code }: Props) {
  return (
    <main
      id="page"
      className="mx-auto grid max-w-[760px] gap-4 px-3.5 py-8 wrap-anywhere desk:px-6"
    >
      <PageTitle>Check a report</PageTitle>
      <h1 className="text-2xl font-bold tracking-tight">Check a report</h1>
      {code === null ? (
        <p className="text-ink-2">
          A printed report has its code on the last page. With it you see what the report said when
          it was made, and whether what it cites has changed since.
        </p>
      ) : (
        <Checked code={code} />
      )}
      <CodeForm key={code} before={code} />
    </main>
  );
}

function Checked({ code }: { code: string }) {
  const query = useQuery({
    ...api.reports.check.queryOptions({ input: { code } }),
    // Each try is counted, so that a report is asked for once for as long as the page is shown.
    ...{ staleTime: Number.POSITIVE_INFINITY, retry: false },
    ...{ refetchOnWindowFocus: false, refetchOnReconnect: false },
  });
  if (query.isPending) return <SkeletonText lines={8} label="Looking the code up" />;
  if (codeOf(query.error) === 'REPORT_UNKNOWN') {
    return (
      <p role="alert" className="rounded-m bg-warn-soft px-3.5 py-2.5 text-warn">
        No report has the code {code}. It may be mistyped, its report may be deleted, or the page
        was not made here.
      </p>
    );
  }
  if (query.isError) {
    return <LoadFailed what="The report" error={query.error} retry={query.refetch} />;
  }
  return <CheckedCard report={query.data} />;
}

function CodeForm({ before }: { before: string | null }) {
  const [typed, setTyped] = useState('');
  const [isSent, setSent] = useState(false);
  const navigate = useNavigate();
  const code = readReportCode(typed);

  function send(event: FormEvent): void {
    event.preventDefault();
    setSent(true);
    if (code === null) return;
    void navigate({ to: '/s/$token', params: { token: shownReportCode(code) } });
  }

  return (
    <form noValidate onSubmit={send} className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1 basis-64">
        <Field
          label={before === null ? 'Code of the report' : 'Another code'}
          hint="16 letters and digits, in any case"
          error={
            isSent && code === null ? 'Enter the 16 letters and digits of the code.' : undefined
          }
        >
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </div>
      <Button type="submit" kind={before === null ? 'primary' : 'secondary'}>
        Check
      </Button>
    </form>
  );
}
