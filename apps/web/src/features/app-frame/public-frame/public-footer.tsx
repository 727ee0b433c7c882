import { Link } from '@tanstack/react-router';

const linkLook = 'text-ink-2 underline-offset-3 hover:underline';

/** Says of what kind the data are and leads to the scoreboard and the legal pages. */
export function PublicFooter() {
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
