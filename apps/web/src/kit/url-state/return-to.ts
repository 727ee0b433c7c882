import { useLocation } from '@tanstack/react-router';

/**
 * Returns the `from` parameter for links to sign in and register: the current property, to come
 * back to. The account pages pass it on in their own addresses.
 */
export function useReturnTo(): { from?: string } {
  const { pathname, search } = useLocation();
  if (pathname.startsWith('/property/')) return { from: pathname };
  return typeof search.from === 'string' ? { from: search.from } : {};
}
