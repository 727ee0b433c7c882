import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useEffect } from 'react';
import type { HomeChoice as Choice, FoundHome } from '../features/deals/home-choice';
import { openPropertyDeal } from '../features/scenario/public';
import { PropertyPicker } from '../features/suggest/property-picker';
import { LoadFailed } from '../features/usage/public';
import { nameText, placeText } from '../kit/format/place-text';
import { printPlainSearch } from '../kit/url-state/plain-search';
import { propertyQuery } from '../platform/api/property-query';
import { SkeletonText } from '../ui/page/skeleton';

/** Finds the home of a deal by the product's search; to choose one counts as a search, as to open it. */
export function HomeChoice({ label, onReading, onChoose }: ComponentProps<Choice>) {
  const client = useQueryClient();
  const reading = useMutation({
    mutationFn: async (id: string): Promise<FoundHome> => {
      const figures = await openPropertyDeal(client, id);
      const { property } = await client.ensureQueryData(propertyQuery(id));
      const name = nameText(property);
      return {
        ...{ propertyId: id, name, place: `${name}, ${placeText(property)}` },
        params: printPlainSearch(figures).slice(1),
      };
    },
    onSuccess: onChoose,
    // Of two that are chosen one after the other, the last one holds.
    scope: { id: 'home-of-a-deal' },
  });
  const isReading = reading.isPending;
  // The form that waits for the home is the parent's.
  useEffect(() => onReading(isReading), [isReading, onReading]);
  return (
    <div className="grid gap-2">
      <PropertyPicker label={label} onPick={reading.mutate} />
      {isReading && <SkeletonText lines={1} label="Reading the home" />}
      {reading.isError && (
        <LoadFailed
          what="This home"
          error={reading.error}
          retry={() => reading.mutate(reading.variables)}
        />
      )}
    </div>
  );
}
