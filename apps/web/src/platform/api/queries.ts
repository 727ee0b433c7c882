import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';

/**
 * Holds the query cache of one visit. The first paint of the landing page does without its code;
 * `useArrived` has null until that is here. `load` starts once, and again after a failure.
 */
export type Queries = ReturnType<typeof lateQueries>;

export function lateQueries(start: () => Promise<QueryClient>) {
  const useArrived = create<{ client: QueryClient | null }>()(() => ({ client: null }));
  let loading: Promise<QueryClient> | null = null;
  function load(): Promise<QueryClient> {
    loading ??= started();
    return loading;
  }
  async function started(): Promise<QueryClient> {
    try {
      const client = await start();
      useArrived.setState({ client });
      return client;
    } catch (error) {
      loading = null;
      throw error;
    }
  }
  return { useArrived, load };
}
