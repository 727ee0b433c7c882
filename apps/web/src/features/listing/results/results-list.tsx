import { listingSorts } from '@deedlight/contract/listing/query';
import { formatDay, formatUnit } from '../../../kit/format/format';
import { typeWords } from '../../../kit/format/type-words';
import { Absent } from '../../../ui/evidence/absent';
import { Select } from '../../../ui/forms/select';
import { figureWords, matchWords, sumText } from '../listing-words';
import { Equity, PropertyName, ValueName } from './results-columns';
import { nextOrder, type ResultsProps, rowId } from './results-table';

const sortNames = {
  value: 'Value',
  equity: 'Equity',
  sold: 'Last sold',
  size: 'Living area',
  year: 'Year built',
  distance: 'Distance',
};

/** The results on a phone: the property at the left, value and equity at the right. */
export function ResultsList({
  caption,
  properties,
  sources,
  order,
  hasCenter,
  onSort,
  onPoint,
}: ResultsProps) {
  const sorts = listingSorts.filter((sort) => sort !== 'distance' || hasCenter);
  return (
    <div className="px-4">
      <Select
        aria-label="Sort by"
        className="border-line"
        options={sorts.map((sort) => ({ value: sort, label: `Sort by ${sortNames[sort]}` }))}
        value={order.sort}
        onValueChange={(sort) =>
          onSort(nextOrder({ ...order, sort: sort === 'value' ? 'year' : 'value' }, sort))
        }
      />
      <ul aria-label={caption}>
        {properties.map((property) => (
          <li
            key={property.id}
            id={rowId(property.id)}
            onFocus={() => onPoint(property.id)}
            className="flex justify-between gap-4 border-b border-line py-2.5 last:border-0"
          >
            <div className="min-w-0">
              <div className="font-medium">
                <PropertyName property={property} />
              </div>
              <div className="text-s text-ink-2">
                {[
                  figureWords(property.type, typeWords),
                  property.beds.known ? `${property.beds.value} bd` : null,
                  property.livingAreaSqft.known
                    ? formatUnit(property.livingAreaSqft.value, 'sq ft')
                    : null,
                  property.lastSold.known ? `sold ${formatDay(property.lastSold.value)}` : null,
                ]
                  .filter((part) => part !== null)
                  .join(' · ')}
              </div>
              {property.matched.length > 0 && (
                <div className="text-s text-ink-3">{matchWords(property)}</div>
              )}
            </div>
            <div className="shrink-0 text-right">
              <div className="font-medium">
                {property.value.known ? (
                  sumText(property.value)
                ) : (
                  <Absent why={property.value.why} />
                )}
                <ValueName value={property.value} />
              </div>
              <div className="text-s text-ink-2">
                <Equity property={property} sources={sources} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
