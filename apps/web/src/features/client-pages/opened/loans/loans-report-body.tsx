import type { LoansReport, LoansSince } from '@deedlight/contract/client-pages/loans-report';
import { shownLoans } from '@deedlight/report/shown-loans';
import { HomeCard } from '../home-card';
import { CashCard } from './cash-card';
import { CostsCard } from './costs-card';
import { LoansCard } from './loans-card';
import { LoansSources } from './loans-sources';

type Props = {
  report: LoansReport;
  since: LoansSince | null;
  /** What the page is called; a home says it itself. */
  title: string;
  onAsk: (() => void) | null;
};

/** A comparison of loans for a client: which costs less and why, then its proof and its sources. */
export function LoansReportBody({ report, since, title, onAsk }: Props) {
  const shown = shownLoans(report);
  return (
    <>
      {report.home === null ? (
        <h1 className="mt-1 text-2xl font-bold tracking-tight">{title}</h1>
      ) : (
        <HomeCard home={report.home} />
      )}
      <LoansCard report={report} shown={shown} since={since} onAsk={onAsk} />
      <CostsCard shown={shown} />
      <CashCard report={report} shown={shown} />
      <LoansSources report={report} />
    </>
  );
}
