import { useEffect } from 'react';
import { create } from 'zustand';

/** The parts of the page in view that show invented data. */
const useShown = create<{ parts: number }>()(() => ({ parts: 0 }));

/** Says that this part of the page shows invented data, for as long as it is in view. */
export function useShowsSample(isSample: boolean | undefined): void {
  useEffect(() => {
    if (isSample !== true) return;
    useShown.setState(({ parts }) => ({ parts: parts + 1 }));
    return () => useShown.setState(({ parts }) => ({ parts: parts - 1 }));
  }, [isSample]);
}

export function useIsSampleShown(): boolean {
  return useShown(({ parts }) => parts > 0);
}
