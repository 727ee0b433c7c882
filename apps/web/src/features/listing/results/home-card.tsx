import type { ListedProperty } from '@deedlight/contract/listing';
import { formatEstimate } from '@deedlight/domain/format-estimate';
import { isPropertyId } from '@deedlight/domain/property/property-id';
import { shownEstimate } from '@deedlight/domain/significant';
import X from 'lucide/dist/esm/icons/x.mjs';
import { approximately, formatMoneyShort } from '../../../kit/format/format';
import { nameText } from '../../../kit/format/place-text';
import { Icon } from '../../../ui/icon';
import { LinkButton } from '../../../ui/link-button';
import { factsLine, figureWords, listedSum, rangeWords, reasonsOf } from '../listing-words';
import { valueHeader } from './home-columns';
import { ReasonTag } from './reason-tag';
import type { MapGroup } from './results-map-props';

type Props = {
  id: string;
  /** The home, where the list has loaded it. */
  property: ListedProperty | undefined;
  group: MapGroup | undefined;
  onClose: () => void;
};

/** The open home on the map. */
export function HomeCard({ id, property, group, onClose }: Props) {
  const [reason] = property === undefined ? [] : reasonsOf(property);
  return (
    <section
      aria-label="Open home"
      className="w-[268px] rounded-l border border-line bg-surface px-3.5 py-3 text-left shadow-pop"
    >
      <div className="flex items-start gap-2">
        <b className="min-w-0 flex-1 truncate font-strong">
          {property === undefined ? 'Further down the list' : nameText(property)}
        </b>
        {reason !== undefined && <ReasonTag reason={reason} />}
        <button
          type="button"
          aria-label="Close the card"
          title="Close"
          onClick={onClose}
          className="-mt-1.5 -mr-2 grid size-8 shrink-0 place-items-center rounded-m text-ink-2 hover:bg-sunken"
        >
          <Icon of={X} size="s" />
        </button>
      </div>
      {property !== undefined && (
        <p className="truncate text-s text-ink-2">{factsLine(property)}</p>
      )}
      <dl className="mt-2 grid grid-cols-2 gap-x-3">
        <dt className="text-xs text-ink-3">
          {property === undefined ? 'Value or assessed' : valueHeader([property])}
        </dt>
        <dt className="col-start-2 row-start-1 text-xs text-ink-3">Equity</dt>
        <dd className="font-medium tabular-nums">
          {property?.value.known
            ? (rangeWords(property) ?? listedSum(property.value))
            : sumWords(property, group, 'value')}
        </dd>
        <dd className="font-medium tabular-nums">
          {property?.equity.known
            ? approximately(formatEstimate(property.equity.value))
            : sumWords(property, group, 'equity')}
        </dd>
      </dl>
      {isPropertyId(id) && (
        <LinkButton
          kind="primary"
          to="/app/property/{-$id}"
          params={{ id }}
          preload={false}
          className="mt-2.5 w-full"
        >
          Open property
        </LinkButton>
      )}
    </section>
  );
}

function sumWords(
  property: ListedProperty | undefined,
  group: MapGroup | undefined,
  figure: 'value' | 'equity',
): string {
  if (property !== undefined) return figureWords(property[figure], formatEstimate);
  const sum = group?.[figure] ?? null;
  if (sum === null) return 'Unknown';
  const text = formatMoneyShort(shownEstimate(sum));
  return figure === 'equity' ? approximately(text) : text;
}
