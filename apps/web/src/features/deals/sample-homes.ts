import { isPropertyId, type PropertyId } from '@deedlight/domain/property/property-id';
import { type QueryClient, useQueries } from '@tanstack/react-query';
import { useShowsSample } from '../../kit/sample-shown';
import { api } from '../../platform/api/api';

/** So many homes the API names at once. */
const mostIds = 100;

/** A list names homes without counting a search. */
function homesCalled(ids: PropertyId[]) {
  return api.properties.list.queryOptions({ input: { ids } });
}

/** Tells whether a deal's home is invented; null: no home on record is chosen. */
export async function isSampleHome(
  client: QueryClient,
  id: string | null,
): Promise<boolean | null> {
  if (id === null || !isPropertyId(id)) return null;
  const { properties } = await client.fetchQuery(homesCalled([id]));
  return properties[0]?.isSample ?? null;
}

type SampleHomes = {
  ids: ReadonlySet<string>;
  /** Whether it is being asked; without a connection it is not. */
  isLoading: boolean;
};

/**
 * Says on the page that it shows figures of invented homes, where the home of a deal is one, and
 * returns their ids.
 */
export function useSampleHomes(homes: readonly (string | null)[]): SampleHomes {
  const ids = [...new Set(homes)].filter((id) => id !== null).filter(isPropertyId);
  const sample = useQueries({
    queries: Array.from({ length: Math.ceil(ids.length / mostIds) }, (_, at) =>
      homesCalled(ids.slice(at * mostIds, (at + 1) * mostIds)),
    ),
    combine: (answers) => {
      const homes = answers.flatMap(({ data }) => data?.properties ?? []);
      return {
        ids: new Set<string>(homes.filter(({ isSample }) => isSample).map(({ id }) => id)),
        isLoading: answers.some(({ isLoading }) => isLoading),
      };
    },
  });
  useShowsSample(sample.ids.size > 0);
  return sample;
}
