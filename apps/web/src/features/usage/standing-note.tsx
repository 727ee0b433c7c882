import { useUsage } from '../../platform/usage/usage-store';
import { LinkButton } from '../../ui/link-button';
import { TextLink } from '../../ui/text-link';
import { type StandingKind, standingWords } from './standing';

type Props = {
  kind: StandingKind;
  /** A line across the top of every page, or a block in place of the data. */
  place: 'bar' | 'page';
  /** The day on which the count restarts, if a refusal said it. */
  resetDate?: string | null;
};

/**
 * The one component that tells a member why a feature is closed to them, with the way to open it.
 */
export function StandingNote({ kind, place, resetDate }: Props) {
  const { resetDate: known, subscription } = useUsage();
  const words = standingWords(kind, resetDate ?? known, subscription);
  if (place === 'bar') {
    return (
      <>
        {words.title}. {words.text} <TextLink to="/app/billing">{words.action}</TextLink>
      </>
    );
  }
  return (
    <div role="alert" className="rounded-m border border-line bg-warn-soft px-4 py-3.5">
      <h2 className="font-bold">{words.title}</h2>
      <p className="mt-1 text-ink-2">{words.text}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <LinkButton to="/app/billing" kind="primary" size="s">
          {words.action}
        </LinkButton>
        <LinkButton to="/app/navigation" size="s">
          See what is open to you
        </LinkButton>
      </div>
    </div>
  );
}
