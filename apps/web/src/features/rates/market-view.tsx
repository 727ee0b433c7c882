import { useQuery } from '@tanstack/react-query';
import type { SearchPatch } from '../../kit/url-state/url-state';
import { ReleaseCard } from '../../ui/evidence/release-card';
import { PdfButton } from '../../ui/page/pdf-button';
import { SkeletonCard } from '../../ui/page/skeleton';
import type { ScenarioState } from '../scenario/public';
import { LoadFailed } from '../usage/public';
import { BuyingPower } from './buying-power';
import { DailyRates } from './daily-rates';
import { HistoryCard } from './history-card';
import { ratesQuery } from './rates-query';
import { ratesReport } from './rates-report';
import type { RatesState } from './rates-state';
import { SurveyCard } from './survey-card';

type Props = {
  state: RatesState;
  change: (patch: SearchPatch) => void;
  deal: ScenarioState;
  today: string;
};

export function MarketView({ state, change, deal, today }: Props) {
  const query = useQuery(ratesQuery(state.range, today));
  if (query.isPending) return <SkeletonCard lines={8} />;
  if (query.isError) return <LoadFailed error={query.error} retry={query.refetch} what="Rates" />;
  const rates = query.data;
  return (
    <div className="grid gap-4">
      <SurveyCard rates={rates} use={(annualRate) => deal.change({ annualRate })} />
      <HistoryCard
        rates={rates}
        range={state.range}
        choose={(range) => change({ range: range === '5' ? null : range })}
      />
      <div className="grid items-start gap-4 desk:grid-cols-2">
        <BuyingPower scenario={deal.scenario} />
        <DailyRates rates={rates} use={(annualRate) => deal.change({ annualRate })} />
      </div>
      <ReleaseCard today={today} />
      <footer className="flex flex-wrap items-center justify-between gap-3 text-xs text-ink-3">
        <p className="max-w-[70ch]">{rates.attribution}</p>
        <PdfButton report={() => ratesReport(rates, deal.scenario, today, window.location.href)} />
      </footer>
    </div>
  );
}
