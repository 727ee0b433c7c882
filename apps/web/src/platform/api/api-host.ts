/** Returns the origin of the product API: the page's own unless the build names another. */
export function apiHost(): string {
  return import.meta.env.VITE_API_URL ?? window.location.origin;
}
