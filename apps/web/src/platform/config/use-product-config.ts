import type { Config } from '@deedlight/contract/config';
import { useQuery } from '@tanstack/react-query';
import { visitApi } from '../api/visit-api';
import { productConfig } from './product-config';

const ownName = 'Deedlight';

/** Returns null until the configuration is loaded. */
export function useProductConfig(): Config | null {
  return useConfig().data ?? null;
}

/** Returns null until the name is loaded, so that no other name flashes by. */
export function useProductName(): string | null {
  const { data, isError } = useConfig();
  return data?.productName ?? (isError ? ownName : null);
}

function useConfig() {
  return useQuery({
    queryKey: visitApi.config.read.queryKey(),
    queryFn: productConfig,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
