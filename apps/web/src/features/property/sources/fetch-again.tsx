import type { Source } from '@deedlight/contract/property';
import { mayFetchAgain } from '@deedlight/domain/property/fetch-again';
import type { PropertyId } from '@deedlight/domain/property/property-id';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatDay } from '../../../kit/format/format';
import { notify } from '../../../kit/notify/notify';
import { api } from '../../../platform/api/api';
import { codeOf } from '../../../platform/api/api-failure';
import { errorText } from '../../../platform/api/error-text';
import { Button } from '../../../ui/button';
import { useIsInside } from '../property-link';

type Props = { id: PropertyId; sources: Source[]; today: string };

/** Requests the provider's answer anew when it is older than a month; for members only. */
export function FetchAgain({ id, sources, today }: Props) {
  const old = sources.find(
    ({ kind, fetchedAt }) => kind === 'provider' && mayFetchAgain(fetchedAt, today),
  );
  return useIsInside() && old !== undefined ? <Again id={id} source={old} /> : null;
}

function Again({ id, source }: { id: PropertyId; source: Source }) {
  const queryClient = useQueryClient();
  const fetching = useMutation(
    api.properties.fetch.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries({ queryKey: api.properties.detail.key() });
        notify({ kind: 'done', text: `Fetched again from ${source.publisher}` });
      },
    }),
  );
  return (
    <div data-print="hide" className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button size="s" isBusy={fetching.isPending} onClick={() => fetching.mutate({ again: id })}>
        Fetch again
      </Button>
      <p role="status" className="text-s text-ink-2">
        {fetching.isError
          ? whyNot(fetching.error, source.publisher)
          : `${source.publisher} was asked on ${formatDay(source.fetchedAt)}. Asking again is part of the search that opened this property.`}
      </p>
    </div>
  );
}

function whyNot(error: unknown, publisher: string): string {
  switch (codeOf(error)) {
    case 'NOT_AT_PROVIDER':
      return `${publisher} knows of this property no more. What it said before stays.`;
    case 'PROVIDER_FAILED':
      return `${publisher} did not answer. What it said before stays; try again in a while.`;
    case 'PROVIDER_MISSING':
      return 'No provider is configured any more. What was said before stays.';
    default:
      return errorText(error, 'The server could not be reached.');
  }
}
