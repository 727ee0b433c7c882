import type { AssistantCitation } from '@deedlight/contract/assistant';
import { useMutation } from '@tanstack/react-query';
import { errorText } from '../../platform/api/error-text';
import { Button } from '../../ui/button';
import { FormMessage } from '../../ui/form-message';
import { textLinkLook } from '../../ui/text-link';
import { differences, rerun } from './rerun';

type Calculation = Extract<AssistantCitation, { kind: 'calculation' }>;

/** A calculation’s inputs and lines, and a way to run it again by its own endpoint. */
export function CalculationCitation({ citation }: { citation: Calculation }) {
  const again = useMutation({ mutationFn: () => rerun(citation) });
  const changed = again.data && differences(citation.output, again.data);
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {citation.output.map(({ code, label, text }) => (
          <div key={code} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="text-right tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="wrap-anywhere text-ink-3">
        POST {citation.endpoint} {JSON.stringify(citation.input)}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="s" isBusy={again.isPending} onClick={() => again.mutate()}>
          Run again
        </Button>
        {citation.page !== null && (
          <a href={citation.page} className={textLinkLook}>
            Open the calculator
          </a>
        )}
      </div>
      {again.isError && <FormMessage kind="failed">{errorText(again.error)}</FormMessage>}
      {changed?.length === 0 && <FormMessage kind="done">Run again: the same result</FormMessage>}
      {changed !== undefined && changed.length > 0 && (
        <FormMessage kind="failed">Run again: other figures for {changed.join(', ')}</FormMessage>
      )}
    </>
  );
}
