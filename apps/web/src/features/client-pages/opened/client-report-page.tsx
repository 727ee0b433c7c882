import type { OpenedReport } from '@deedlight/contract/client-pages';
import {
  equalHousingWords,
  professionalLines,
} from '@deedlight/domain/accounts/professional-lines';
import { noPromise, titleOf } from '@deedlight/report/report-titles';
import House from 'lucide/dist/esm/icons/house.mjs';
import { lazy, Suspense, useState } from 'react';
import { formatInstantDay } from '../../../kit/format/format';
import { Icon } from '../../../ui/icon';
import { PageTitle } from '../../../ui/page/page-title';
import { SampleLine } from '../../../ui/page/sample-banner';
import { Skeleton } from '../../../ui/page/skeleton';
import type { AskKeys } from './ask-dialog';
import { HomeCard } from './home-card';
import { Contact, SenderBar, SenderHead } from './sender';
import { SourcesCard } from './sources-card';
import { ValueCard } from './value-card';

// Few clients ask, and what checks their address is as large as the page.
const AskDialog = lazy(() => import('./ask-dialog').then((part) => ({ default: part.AskDialog })));

// The report of a home needs none of them.
const LoansReportBody = lazy(() =>
  import('./loans/loans-report-body').then((part) => ({ default: part.LoansReportBody })),
);

const ClosingReportBody = lazy(() =>
  import('./closing/closing-report-body').then((part) => ({ default: part.ClosingReportBody })),
);

const ComparablesReportBody = lazy(() =>
  import('./comparables/comparables-report-body').then((part) => ({
    default: part.ComparablesReportBody,
  })),
);

type Props = { opened: OpenedReport; keys: AskKeys };

/** A report as it was shared, under the name of whoever shared it. */
export function ClientReportPage({ opened, keys }: Props) {
  const { report, pictures, today, isOwn, canAsk } = opened;
  const { sender, note, isSample } = report;
  const title = titleOf(report);
  const [isAsking, setAsking] = useState(false);
  const ask = canAsk && !isOwn ? () => setAsking(true) : null;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <SenderBar sender={sender} pictures={pictures} madeAt={report.madeAt} />
      {isSample && (
        <div className="bg-sample-soft">
          <div className="mx-auto max-w-[760px]">
            <SampleLine />
          </div>
        </div>
      )}
      {isOwn && (
        <p role="note" className="bg-act-soft px-4 py-1.5 text-center text-s text-act print:hidden">
          This is what your client sees. Your own visits are not counted.
        </p>
      )}
      <main
        id="page"
        className="mx-auto max-w-[760px] px-3.5 pb-28 wrap-anywhere desk:px-6 desk:pb-14 print:pb-0"
      >
        <SenderHead sender={sender} pictures={pictures} note={note} onAsk={ask} />
        <div className="grid grid-cols-1 gap-4">
          {report.kind === 'property' && (
            <>
              <HomeCard home={report.home} sales={report.sales.items} />
              <ValueCard report={report} today={today} onAsk={ask} />
              <SourcesCard report={report} />
            </>
          )}
          <Suspense fallback={<Skeleton className="h-[420px]" />}>
            {report.kind === 'loans' && (
              <LoansReportBody report={report} since={opened.since} title={title} onAsk={ask} />
            )}
            {report.kind === 'closing' && (
              <ClosingReportBody
                report={report}
                since={opened.closingSince}
                title={title}
                onAsk={ask}
              />
            )}
            {report.kind === 'comparables' && (
              <ComparablesReportBody report={report} since={opened.comparablesSince} onAsk={ask} />
            )}
          </Suspense>
        </div>
        <Ending opened={opened} />
      </main>
      <Contact phone={sender.phone} name={sender.name} onAsk={ask} isBar />
      <Suspense>
        {isAsking && <AskDialog keys={keys} to={sender.name} onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  );
}

/** What the law wants said, until when the link works, and whose product it is. */
function Ending({ opened: { report, expiresAt } }: { opened: OpenedReport }) {
  const { sender, productName } = report;
  const { equalHousing, disclosure } = sender;
  const { who } = professionalLines({ ...sender, name: null, title: '', phone: '', email: '' });
  return (
    <footer className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-3.5 text-xs text-ink-3">
      {equalHousing === null ? (
        <span />
      ) : (
        <span className="text-ink-2">
          <Icon of={House} size="l" />
        </span>
      )}
      <div className="grid gap-1.5">
        {equalHousing !== null && (
          <p className="font-strong text-ink-2">{equalHousingWords[equalHousing]}</p>
        )}
        {who.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {disclosure !== '' && <p className="whitespace-pre-line">{disclosure}</p>}
        <p>
          {noPromise[report.kind]} This link works until {formatInstantDay(expiresAt)}. Its sender
          sees how often it is opened, not by whom. Made with {productName}.
        </p>
      </div>
    </footer>
  );
}
