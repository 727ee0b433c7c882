import type { CheckedReport } from '@deedlight/contract/reports';
import { professionalLines } from '@deedlight/domain/accounts/professional-lines';
import { shownReportCode } from '@deedlight/domain/reports/report-code';
import { formatDay, formatInstantDay } from '../../../kit/format/format';
import { Card } from '../../../ui/card';
import { SampleLine } from '../../../ui/page/sample-banner';
import { SavePdfButton } from '../../../ui/page/save-pdf-button';

type Props = { report: CheckedReport };

/** A report that was made here: who made it when, then each section with what has changed since. */
export function CheckedCard({ report }: Props) {
  const { title, client, code, createdAt, productName, isSample, sender, sections } = report;
  return (
    <>
      {isSample && <SampleLine />}
      <Card title={title} note={`Code ${shownReportCode(code)}`}>
        <p className="font-strong text-good">
          This report was made with {productName} on {formatInstantDay(createdAt)}.
        </p>
        {client !== '' && <p className="text-ink-2">For {client}</p>}
        {professionalLines(sender).who.map((line) => (
          <p key={line} className="text-s text-ink-2">
            {line}
          </p>
        ))}
        <p className="mt-2 text-s text-ink-2">
          Compare the figures below with the paper, or save the whole report. Paper that says other
          figures is not what was made.
        </p>
        <SavePdfButton
          path={`/v1/reports/of/${shownReportCode(code)}/pdf`}
          text="Save the PDF"
          className="mt-3"
        />
      </Card>
      {sections.map((section, at) => (
        <SectionCard key={String(at)} section={section} />
      ))}
    </>
  );
}

type SectionProps = { section: CheckedReport['sections'][number] };

function SectionCard({ section: { title, place, madeAt, figures, sources, since } }: SectionProps) {
  return (
    <Card title={title} note={`Worked out ${formatInstantDay(madeAt)}`}>
      {place !== null && <p className="text-s text-ink-2">{place}</p>}
      <dl className="mt-1 grid gap-1.5">
        {figures.map(({ label, value }) => (
          <div
            key={label}
            className="flex flex-wrap justify-between gap-x-4 border-t border-line py-1.5 first:border-0"
          >
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-strong tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <Since since={since} />
      {sources.length > 0 && (
        <details className="mt-3 text-s text-ink-2">
          <summary className="cursor-pointer text-act">Records that it cites</summary>
          <ul className="mt-2 grid gap-1">
            {sources.map(({ title: name, publisher, asOf }) => (
              <li key={`${name} ${asOf}`} className="flex flex-wrap justify-between gap-x-4">
                <span>
                  {publisher}, {name}
                </span>
                <span className="text-ink-3">
                  {asOf === null ? 'day not stated' : formatDay(asOf)}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

function Since({ since: { changes, unread } }: { since: SectionProps['section']['since'] }) {
  if (changes.length === 0 && unread === null) {
    return <p className="mt-2 text-s text-good">No change was found in what it cites.</p>;
  }
  return (
    <div role="note" className="mt-2 rounded-m bg-lamp-soft px-3.5 py-2.5 text-s text-lamp">
      {changes.length > 0 && <p className="font-strong">Changed since:</p>}
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      {unread !== null && <p>{unread}</p>}
    </div>
  );
}
