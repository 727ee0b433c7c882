import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Route as rootRoute } from '../routes/__root';

/** Pages for those who build Deedlight; the production bundle has none of them. */
export function devRoutes() {
  return [
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/dev/ui',
      component: lazyRouteComponent(() => import('./ui-page'), 'UiPage'),
    }),
  ];
}
