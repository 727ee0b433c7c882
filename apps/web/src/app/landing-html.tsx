import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { AccountLinks } from '../features/app-frame/public-frame/account-links';
import { PublicFrame } from '../features/app-frame/public-frame/public-frame';
import { LandingPage } from '../features/landing/landing-page';

/**
 * Renders the landing page for the build, as a visitor sees it before the app has loaded. The search
 * box is only a placeholder: what is typed into HTML would be lost when React replaces it.
 */
export function landingHtml(): { title: string; body: string } {
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: createRootRoute(), history });
  const html = renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <PublicFrame search={null} account={<AccountLinks />}>
        <LandingPage search={<SearchPlace />} />
      </PublicFrame>
    </RouterContextProvider>,
  );
  // React writes the title where the page has it, and a browser wants it in the head.
  const [, title = '', body = ''] = /^<title>([^<]*)<\/title>(.*)$/s.exec(html) ?? [];
  if (body === '') throw new Error('The landing page does not begin with its title');
  return { title, body };
}

function SearchPlace() {
  return (
    <div aria-hidden="true">
      <div className="min-h-[56px] w-full rounded-l border border-edge bg-surface" />
      <div className="mt-2.5 min-h-[44px] desk:hidden" />
    </div>
  );
}
