import type { ClosingReport, ClosingSince } from '@deedlight/contract/client-pages/closing-report';
import { HomeCard } from '../home-card';
import { AnswerCard } from './answer-card';
import { CashPartsCard } from './cash-parts-card';
import { ChargesCard } from './charges-card';
import { ClosingSources } from './closing-sources';
import { OffersCard } from './offers-card';
import { OpenCard } from './open-card';

type Props = {
  report: ClosingReport;
  since: ClosingSince | null;
  /** What the page is called; a home says it itself. */
  title: string;
  onAsk: (() => void) | null;
};

/** A side of a closing for a client: the answer, then its lines, what is not known and its sources. */
export function ClosingReportBody({ report, since, title, onAsk }: Props) {
  const { of, answer, open, home } = report;
  return (
    <>
      {home === null ? (
        <h1 className="mt-1 text-2xl font-bold tracking-tight">{title}</h1>
      ) : (
        <HomeCard home={home} />
      )}
      <AnswerCard report={report} since={since} onAsk={onAsk} />
      {of.side === 'buyer' ? (
        <>
          <CashPartsCard of={of} answer={answer} />
          <OpenCard open={open} />
          <ChargesCard report={report} of={of} since={since} />
        </>
      ) : (
        <>
          <OffersCard report={report} of={of} since={since} />
          <OpenCard open={open} />
        </>
      )}
      <ClosingSources report={report} />
    </>
  );
}
