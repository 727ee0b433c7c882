import type { MappingDraft } from '@deedlight/contract/admin/mapping-form';
import { formatDay, formatMoney, formatNumber } from '../../../kit/format/format';
import { isPropertyType, typeWords } from '../../../kit/format/type-words';
import { KeyValue, KeyValueList } from '../../../ui/key-value';

type RowCard = MappingDraft['cards'][number];
type Property = NonNullable<RowCard['property']>;

const factLabels: Record<string, string> = {
  type: 'Type',
  beds: 'Bedrooms',
  baths: 'Bathrooms',
  livingAreaSqft: 'Living area, sq ft',
  lotSqft: 'Lot, sq ft',
  yearBuilt: 'Year built',
  stories: 'Stories',
  units: 'Units',
  rooms: 'Rooms',
};

/** The first rows of a file as they would be kept. */
export function RowCards({ cards }: { cards: readonly RowCard[] }) {
  return (
    <ul
      aria-label="The first rows"
      className="grid gap-3 desk:grid-cols-[repeat(auto-fill,minmax(250px,1fr))]"
    >
      {cards.map(({ line, rejected, property }) => (
        <li key={line} className="min-w-0 rounded-m border border-line p-3 text-s">
          {property === null ? (
            <p className="text-bad wrap-anywhere">Rejected: {rejected}</p>
          ) : (
            <Kept property={property} />
          )}
          <p className="mt-2 text-xs text-ink-3">Line {formatNumber(line)}</p>
        </li>
      ))}
    </ul>
  );
}

function Kept({ property }: { property: Property }) {
  const { address, place, parcelNumber, details } = property;
  return (
    <>
      <p className="font-strong wrap-anywhere">{address ?? 'No address'}</p>
      <p className="mb-2 text-ink-2 wrap-anywhere">
        {place}
        {place === '' ? '' : ' · '}parcel {parcelNumber}
      </p>
      <KeyValueList>
        {[...factsOf(property), ...recordsOf(property)].map(([label, value]) => (
          <KeyValue key={label} label={label}>
            {value}
          </KeyValue>
        ))}
        {details.map(({ label, value }) => (
          <KeyValue key={`detail ${label}`} label={label}>
            {value}
          </KeyValue>
        ))}
      </KeyValueList>
    </>
  );
}

type Line = readonly [string, string];

function factsOf({ facts }: Property): Line[] {
  return Object.entries(facts).map(([name, value]) => [
    factLabels[name] ?? name,
    typeof value === 'number' ? figure(name, value) : words(value),
  ]);
}

function figure(name: string, value: number): string {
  if (name === 'yearBuilt') return String(value);
  return formatNumber(value, Number.isInteger(value) ? 0 : 1);
}

function words(text: string): string {
  return isPropertyType(text) ? typeWords(text) : text;
}

function recordsOf({ owners, mailing, isOwnerOccupied, sale, assessment }: Property): Line[] {
  const lines: (Line | null)[] = [
    owners.length === 0 ? null : ['Owner', owners.join(' and ')],
    mailing === null ? null : ['Mail to', mailing],
    isOwnerOccupied === null ? null : ['Owner lives there', isOwnerOccupied ? 'Yes' : 'No'],
    sale === null ? null : ['Last sale', saleText(sale)],
    assessment === null ? null : [`Assessed ${assessment.taxYear}`, money(assessment.cents)],
    assessment === null || assessment.taxCents === null
      ? null
      : [`Tax ${assessment.taxYear}`, money(assessment.taxCents)],
  ];
  return lines.filter((line) => line !== null);
}

function saleText({ on, priceCents }: NonNullable<Property['sale']>): string {
  return `${on === null ? 'No date' : formatDay(on)}, ${priceCents === null ? 'no price' : formatMoney(priceCents)}`;
}

function money(cents: number | null): string {
  return cents === null ? 'No amount' : formatMoney(cents);
}
