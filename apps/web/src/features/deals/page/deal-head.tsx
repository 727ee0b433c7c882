import {
  type DealStage,
  dealKindNames,
  dealStages,
  stageNames,
} from '@deedlight/domain/deals/deal';
import { isPropertyId } from '@deedlight/domain/property/property-id';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { wholeDollars } from '../../../kit/format/format';
import { useAtOnce } from '../../../kit/hooks/use-at-once';
import { notify } from '../../../kit/notify/notify';
import { parsePlainSearch } from '../../../kit/url-state/plain-search';
import { Field } from '../../../ui/forms/field';
import { Select } from '../../../ui/forms/select';
import { LinkButton } from '../../../ui/link-button';
import { PageHead } from '../../../ui/page/page-head';
import { Tag } from '../../../ui/tag';
import { TextLink } from '../../../ui/text-link';
import { SharedTag } from '../../teams/public';
import type { HomeChoice } from '../home-choice';
import { pricedBy } from '../offers/offer-price';
import { type DealOffer, offersOf } from '../offers/offer-rows';
import type { Deal } from '../own-deals';
import { type DealMoney, moneyOf } from '../read-deal';
import { useSampleHomes } from '../sample-homes';
import { failureText, useChangingDeal } from '../use-deals';

// Nobody presses them before reading.
const DealMenu = lazy(() => import('../deal-menu').then((part) => ({ default: part.DealMenu })));

const ExportMenu = lazy(() =>
  import('../files/export-menu').then((part) => ({ default: part.ExportMenu })),
);

const stages = dealStages.map((value) => ({ value, label: stageNames[value] }));

type Props = { deal: Deal; today: string; HomeChoice: HomeChoice };

/** The deal's name, home, figures and stage, and the tools that open with it. */
export function DealHead({ deal, today, HomeChoice }: Props) {
  const navigate = useNavigate();
  useSampleHomes([deal.property_id]);
  return (
    <>
      <PageHead
        title={deal.name}
        above={
          <TextLink to="/app/deals/{-$id}" params={{ id: undefined }}>
            Deals
          </TextLink>
        }
        lead={<Home deal={deal} />}
      >
        <div className="flex flex-wrap items-end gap-2 print:hidden">
          <Suspense fallback={<span className="h-9 w-36" />}>
            <ExportMenu deal={deal} today={today} />
            <DealMenu
              deal={deal}
              HomeChoice={HomeChoice}
              onDeleted={() =>
                void navigate({ to: '/app/deals/{-$id}', params: { id: undefined } })
              }
            />
          </Suspense>
        </div>
      </PageHead>
      <section
        aria-label="Figures"
        className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 rounded-l border border-line bg-surface px-4 py-3 desk:px-5"
      >
        <Money deal={deal} />
        <Stage deal={deal} />
        <OpenIn deal={deal} />
      </section>
    </>
  );
}

function Home({ deal }: { deal: Deal }) {
  const { kind, property_id, place, archived_at } = deal;
  const name = place === '' ? 'The home of this deal' : place;
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      {dealKindNames[kind]}
      {property_id !== null && isPropertyId(property_id) ? (
        <TextLink to="/app/property/{-$id}" params={{ id: property_id }} preload={false}>
          {name}
        </TextLink>
      ) : (
        place !== '' && <span>{place}</span>
      )}
      {archived_at !== null && <Tag>Archived</Tag>}
      <SharedTag of={deal} />
    </span>
  );
}

function Money({ deal }: { deal: Deal }) {
  const { price, loan, isFromHome } = moneyOf(deal);
  const { data: offers = [] } = useQuery(offersOf(deal.id));
  const origin = originOf({ offer: pricedBy(deal, offers), loan, isFromHome });
  if (price === null && loan === null) {
    return <p className="text-ink-2">No figures yet. File a scenario to take its figures.</p>;
  }
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        <Amount name="Price">{price === null ? 'Not known yet' : wholeDollars(price)}</Amount>
        <Amount name="Loan">{loan === null ? 'Not known yet' : wholeDollars(loan)}</Amount>
      </dl>
      {origin !== null && <p className="text-s text-ink-3">{origin}</p>}
    </div>
  );
}

type Figures = Pick<DealMoney, 'loan' | 'isFromHome'> & { offer: DealOffer | undefined };

/** Says where the figures are from; null: a scenario gave them. */
function originOf({ offer, loan, isFromHome }: Figures): string | null {
  if (offer === undefined) {
    return isFromHome ? 'From the home’s value and the usual loan: an estimate' : null;
  }
  if (offer.loan_cents === loan) return 'As in the accepted offer';
  const says = 'The price is that of the accepted offer';
  return isFromHome && loan !== null ? `${says}; the loan is an estimate` : says;
}

function Amount({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-3">{name}</dt>
      <dd className="text-l font-strong tabular-nums">{children}</dd>
    </div>
  );
}

function Stage({ deal }: { deal: Deal }) {
  const changing = useChangingDeal(deal);
  const [shown, choose] = useAtOnce(deal.stage, (stage: DealStage) =>
    changing.mutateAsync({ stage }).then(
      () => notify({ kind: 'done', text: `Stage: ${stageNames[stage]}` }),
      (error) => notify({ kind: 'failed', text: failureText(error) }),
    ),
  );
  return (
    <div className="min-w-[180px] print:hidden">
      <Field label="Stage">
        <Select options={stages} value={shown} onValueChange={choose} />
      </Field>
    </div>
  );
}

/** Tools that open with the deal's figures. */
function OpenIn({ deal }: { deal: Deal }) {
  const search = parsePlainSearch(deal.params);
  if (Object.keys(search).length === 0) return null;
  return (
    <nav aria-label="Open the deal in" className="flex flex-wrap gap-1.5 print:hidden">
      <LinkButton size="s" to="/app/calculators/$kind" params={{ kind: 'payment' }} search={search}>
        Payment
      </LinkButton>
      <LinkButton
        size="s"
        to={deal.kind === 'sale' ? '/app/title-fees/selling' : '/app/title-fees'}
        search={search}
      >
        Closing costs
      </LinkButton>
      <LinkButton size="s" to="/app/calculators/$kind" params={{ kind: 'compare' }} search={search}>
        Compare loans
      </LinkButton>
    </nav>
  );
}
