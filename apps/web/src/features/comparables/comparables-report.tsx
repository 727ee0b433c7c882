import type { ComparablesOut } from '@deedlight/contract/comparables';
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide/dist/esm/icons/download.mjs';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { downloadCsv } from '../../kit/csv/csv';
import { formatDay } from '../../kit/format/format';
import { useIsPhone } from '../../kit/hooks/use-is-phone';
import { useQuestion } from '../../kit/hooks/use-question';
import { type SearchPatch, useUrlState } from '../../kit/url-state/url-state';
import { valuationQuery } from '../../platform/api/valuation-query';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Empty } from '../../ui/page/empty';
import { PdfButton } from '../../ui/page/pdf-button';
import { SkeletonCard } from '../../ui/page/skeleton';
import { useProvider } from '../provider/public';
import type { PropertyPicker } from '../suggest/public';
import { valuationWords } from '../valuation/public';
import { ComparablesHead } from './comparables-head';
import { DropOneCard } from './grid/drop-one-card';
import { ExcludedCard } from './grid/excluded-card';
import { gridActions, isTouched } from './grid/grid-actions';
import { GridCards } from './grid/grid-cards';
import { gridCsv } from './grid/grid-csv';
import { type GridModel, gridOf } from './grid/grid-model';
import { gridReport } from './grid/grid-report';
import { type GridState, listText } from './grid/grid-state';
import { GridTable } from './grid/grid-table';
import { OthersCard } from './grid/others-card';
import { SaleSources } from './grid/sale-evidence';
import { gridToShare, type ShareGrid } from './grid/to-share';
import { IndicatedCard } from './indicated-card';
import { OurValuation } from './our-valuation';
import type { SalesMap } from './page-parts';
import { RulesCard } from './rules-card';
import { SalesMapCard } from './sales-map-card';

// The evidence behind the rates stands below the grid and loads after it.
const MarketCard = lazy(() =>
  import('./market-card').then((part) => ({ default: part.MarketCard })),
);

const ProviderCard = lazy(() =>
  import('./provider/provider-card').then((part) => ({ default: part.ProviderCard })),
);

type Props = {
  found: ComparablesOut;
  state: GridState;
  change: (patch: SearchPatch) => void;
  /** Whether a newer answer is being loaded. */
  isStale: boolean;
  SalesMap: SalesMap;
  PropertyPicker: PropertyPicker;
  share: ShareGrid;
};

/** The whole answer: value range and rule, the adjustment grid, sensitivity, and excluded sales. */
export function ComparablesReport({
  found,
  state,
  change,
  isStale,
  SalesMap,
  PropertyPicker,
  share,
}: Props) {
  const [page] = useUrlState((search) => search);
  const { added, removed, pinned, order, edits } = state;
  const edited = [...edits].map(([id, amounts]) => [id, { ...amounts }] as const);
  const model = useQuestion({ found, added, removed, pinned, order, edited }, () =>
    gridOf(found, state),
  );
  const actions = gridActions(state, model, change);
  const isPhone = useIsPhone();
  const named = useProvider('comparables');
  // No provider knows an invented home.
  const provider = found.subject.isSample ? null : (named ?? null);
  const provided = state.provided && provider !== null;
  const { fit } = found.market;
  const Grid = isPhone ? GridCards : GridTable;
  return (
    <SaleSources sources={found.sources}>
      <div aria-busy={isStale} className="grid grid-cols-[minmax(0,1fr)] gap-5 py-6">
        <Header
          found={found}
          model={model}
          change={change}
          PropertyPicker={PropertyPicker}
          shareButton={share(
            isStale || (model.sales.length === 0 && !provided)
              ? null
              : gridToShare(found.subject.id, { ...state, provided }, page),
          )}
        />
        <div className="grid items-start gap-5 desk:grid-cols-[1.6fr_1fr]">
          <div className="grid gap-5">
            <IndicatedCard
              model={model}
              residual={fit.fitted ? fit.residual : null}
              until={found.until}
            />
            <OurValuation subject={found.subject} indication={model.indication} />
          </div>
          <RulesCard rule={state.rule} found={found} change={change} />
        </div>
        {model.sales.length === 0 ? (
          <Empty title="No sale is in the grid">
            {found.comparables.length === 0
              ? `None was found. Ask for more months${found.area === null ? ', a longer distance' : ''} or another size.`
              : 'You took every one out. Include some below.'}
          </Empty>
        ) : (
          <Grid found={found} model={model} actions={actions} />
        )}
        {isTouched(state) && (
          <div className="flex justify-end">
            <Button size="s" onClick={actions.reset}>
              Reset the grid
            </Button>
          </div>
        )}
        <div className="grid items-start gap-5 wide:grid-cols-2">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <DropOneCard model={model} />
            <Suspense fallback={<SkeletonCard lines={12} />}>
              <MarketCard market={found.market} sources={found.sources} />
            </Suspense>
          </div>
          <SalesMapCard found={found} model={model} SalesMap={SalesMap} />
        </div>
        <OthersCard sales={model.others} actions={actions} />
        <ExcludedCard found={found} model={model} />
        {provider && (
          <Suspense>
            <ProviderCard
              provider={provider}
              found={found}
              model={model}
              shared={provided ? { without: state.providedWithout } : null}
              onShare={(shared) =>
                change({
                  provided: shared === null ? null : 'yes',
                  without: listText(shared?.without ?? []),
                })
              }
            />
          </Suspense>
        )}
      </div>
    </SaleSources>
  );
}

type HeaderProps = Pick<Props, 'found' | 'change' | 'PropertyPicker'> & {
  model: GridModel;
  shareButton: ReactNode;
};

function Header({ found, model, change, PropertyPicker, shareButton }: HeaderProps) {
  const { subject } = found;
  const ours = useQuery(valuationQuery(subject.id)).data;
  const [isChoosing, setChoosing] = useState(false);
  function choose(property: string) {
    setChoosing(false);
    change({
      ...{ property, in: null, out: null, pin: null, order: null, edit: null },
      ...{ provided: null, without: null },
    });
  }
  return (
    <header className="grid items-start gap-x-5 gap-y-3 desk:grid-cols-[1fr_auto]">
      <ComparablesHead id={subject.id} home={subject} />
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button size="s" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
          Another home
        </Button>
        <Button
          kind="quiet"
          size="s"
          onClick={() => downloadCsv(`comparables-${subject.id}.csv`, gridCsv(found, model))}
        >
          <Icon of={Download} size="s" /> CSV
        </Button>
        <PdfButton
          report={() =>
            gridReport(found, model, {
              madeOn: formatDay(found.today),
              link: window.location.href,
              ours: ours === undefined ? null : valuationWords(ours.valuation),
            })
          }
        />
        {/* The button comes late, and nothing makes room for it then. */}
        <span className="flex min-w-10 gap-2 desk:min-w-[152px]">{shareButton}</span>
      </div>
      {isChoosing && (
        <div className="desk:col-span-2">
          <PropertyPicker label="The home to value" onPick={choose} />
        </div>
      )}
    </header>
  );
}
