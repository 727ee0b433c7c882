import { Link } from '@tanstack/react-router';

/** The mark and name; white-label installs put their logo here. */
export function Brand() {
  return (
    <Link
      to="/"
      className="flex shrink-0 items-center gap-[9px] rounded-s text-l font-heavy tracking-tight text-ink"
    >
      <span
        aria-hidden
        className="size-5 rounded-[6px] bg-linear-[160deg,var(--lamp-line),var(--act)_70%] print:hidden"
      />
      Deedlight
    </Link>
  );
}
