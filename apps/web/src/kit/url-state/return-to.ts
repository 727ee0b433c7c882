import { useLocation } from '@tanstack/react-router';

/**
 * For links to signing in and registering: the property that is left for it, to come back to. The pages
 * on the way have it in their own address.
 */
export function useReturnTo(): { from?: string } {
  const { pathname, search } = useLocation();
  if (pathname.startsWith('/property/')) return { from: pathname };
  return typeof search.from === 'string' ? { from: search.from } : {};
}
