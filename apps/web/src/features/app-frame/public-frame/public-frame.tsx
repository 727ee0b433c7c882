import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { classNames } from '../../../kit/class-names';
import { lazyWhenIdle } from '../../../kit/hooks/lazy-when-idle';
import { Brand } from './brand';

const linkLook = 'text-ink-2 underline-offset-3 hover:underline';

const SampleBanner = lazyWhenIdle(() =>
  import('../../../ui/page/sample-banner').then((part) => part.SampleBanner),
);
const ThemeToggle = lazyWhenIdle(() =>
  import('../../../ui/page/theme-toggle').then((part) => part.ThemeToggle),
);

type Props = { search: ReactNode; account: ReactNode; children: ReactNode };

/**
 * Top bar, page and footer. The landing page has its own large search box, so the bar omits its own
 * there.
 */
export function PublicFrame({ search, account, children }: Props) {
  const isLanding = useLocation({ select: (location) => location.pathname === '/' });
  return (
    <div>
      <a
        href="#page"
        className="absolute -top-20 left-3 z-50 rounded-m bg-act px-4 py-2 text-on-act focus:top-2 print:hidden"
      >
        Skip to the page
      </a>
      <header
        className={classNames(
          'sticky top-0 z-20 border-b border-line bg-page print:static',
          // On a phone the row with the name scrolls away and the search box stays.
          isLanding ? 'max-desk:static' : 'max-desk:-top-[53px]',
        )}
      >
        <div className="mx-auto flex max-w-[1240px] flex-wrap items-center gap-x-2 gap-y-2 desk:gap-x-6 px-4 py-2 desk:flex-nowrap desk:px-7">
          <Brand />
          {isLanding ? (
            // The sections of the page add their links when they are there.
            <nav id="sections" aria-label="Sections" className="flex flex-1" />
          ) : (
            <div
              data-print="hide"
              className="w-full max-desk:order-last desk:max-w-[620px] desk:flex-1"
            >
              {search}
            </div>
          )}
          <div data-print="hide" className="ml-auto flex items-center gap-1">
            {account}
            <Suspense fallback={<span className="size-9 max-desk:size-11" />}>
              <ThemeToggle />
            </Suspense>
          </div>
        </div>
      </header>
      <Suspense>
        <SampleBanner />
      </Suspense>
      <main
        id="page"
        tabIndex={-1}
        // Under the bar of 53 px the page fills the window from the start, so that content arriving
        // later pushes no part of the footer that could be seen.
        className="mx-auto min-h-[calc(100svh-53px)] w-full max-w-[1240px] px-4 pb-16 outline-none desk:px-7 print:min-h-0"
      >
        {children}
      </main>
      <PublicFooter />
    </div>
  );
}

/** States what kind of data this is and links to the scoreboard and the legal pages. */
function PublicFooter() {
  return (
    <footer data-print="hide" className="border-t border-line">
      <div className="mx-auto flex max-w-[1240px] flex-wrap justify-between gap-x-8 gap-y-1 px-4 py-5 text-s text-ink-3 desk:px-7">
        <p>
          Public records of counties, each with its own dates and gaps. Not an appraisal, not legal
          advice.
        </p>
        <nav aria-label="More" className="flex flex-wrap gap-x-5 gap-y-1">
          <Link to="/scoreboard" className={linkLook}>
            Scoreboard
          </Link>
          <Link to="/privacy-policy" className={linkLook}>
            Privacy
          </Link>
          <Link to="/terms-of-service" className={linkLook}>
            Terms
          </Link>
          <a href="/v1/docs" className={linkLook}>
            API
          </a>
        </nav>
      </div>
    </footer>
  );
}
