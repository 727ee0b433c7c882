import type { AssistantCitation } from '@deedlight/contract/assistant';
import { rowTitle, tableTitle } from '@deedlight/domain/reference/plain-titles';
import { useMutation } from '@tanstack/react-query';
import { formatInstant } from '../../kit/format/format';
import { errorText } from '../../platform/api/error-text';
import { Button } from '../../ui/button';
import { FormMessage } from '../../ui/forms/form-message';
import { SampleTag, Tag } from '../../ui/tag';
import { OutsideLink, TextLink, textLinkLook } from '../../ui/text-link';
import { differences, rerun } from './rerun';

type Calculation = Extract<AssistantCitation, { kind: 'calculation' }>;

type Props = { citations: readonly AssistantCitation[]; cited: ReadonlySet<number> };

/** The sources of the sentences; each opens in full. */
export function CitationList({ citations, cited }: Props) {
  return (
    <ol className="mt-3.5 grid gap-2 border-t border-line pt-3">
      {citations.map((citation, at) =>
        cited.has(at + 1) ? (
          <li key={citation.says}>
            <details className="rounded-m bg-sunken px-3 py-2">
              <summary className="cursor-pointer text-s">
                [{at + 1}] {titleOf(citation)}
              </summary>
              <div className="mt-2 grid gap-1.5 text-s">
                <Body citation={citation} />
              </div>
            </details>
          </li>
        ) : null,
      )}
    </ol>
  );
}

const pageNames = {
  'watched-homes': 'Open the dashboard',
  deals: 'Open Deals',
  deal: 'Open the deal',
};

function titleOf(citation: AssistantCitation): string {
  if (citation.kind === 'calculation') return `Calculation: ${citation.operation}`;
  if (citation.kind === 'property') return `Record: ${citation.fact}`;
  if (citation.kind === 'own') return citation.title;
  const { publisher, section } = citation;
  return section === null ? publisher : `${publisher}, ${section}`;
}

function Body({ citation }: { citation: AssistantCitation }) {
  if (citation.kind === 'calculation') return <CalculationCitation citation={citation} />;
  if (citation.kind === 'property') {
    const { id, publisher, title, recordedOn, isSample } = citation;
    return (
      <>
        <p>{citation.says}</p>
        <p className="text-ink-2">
          {publisher}, {title}
          {recordedOn !== null && `, recorded ${recordedOn}`} {isSample && <SampleTag />}
        </p>
        <TextLink to="/app/property/{-$id}" params={{ id }}>
          Open the property
        </TextLink>
      </>
    );
  }
  if (citation.kind === 'own') {
    const { what, says, asOf, page } = citation;
    return (
      <>
        <p>{says}</p>
        <p className="text-ink-2">Read {formatInstant(asOf)}</p>
        <a href={page} className={`${textLinkLook} justify-self-start`}>
          {pageNames[what]}
        </a>
      </>
    );
  }
  const { says, title, effective, table, row, version, confidence, url } = citation;
  return (
    <>
      <p>{says}</p>
      <p className="text-ink-2">
        {title}, effective {effective}{' '}
        <Tag tone={confidence === 'published' ? 'good' : 'warn'}>{confidence}</Tag>
      </p>
      <p className="text-ink-3">
        {tableTitle(table)}, edition {version}: {rowTitle(row)}
      </p>
      <p className="flex flex-wrap gap-x-4">
        <TextLink to="/app/reference" search={{ table }}>
          Open the table
        </TextLink>
        {url !== null && <OutsideLink href={url}>Open the publisher’s page</OutsideLink>}
      </p>
    </>
  );
}

/** A calculation’s inputs and lines, with a button that runs it again by its own endpoint. */
function CalculationCitation({ citation }: { citation: Calculation }) {
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
