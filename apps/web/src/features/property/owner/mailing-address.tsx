import type { Property } from '@deedlight/contract/property';
import { Absent } from '../../../ui/absent';
import { textLinkLook } from '../../../ui/text-link';
import { Sourced } from '../evidence/sourced';

/** Where tax bills go. Visitors without an account are told how to read it, not that it is missing. */
export function MailingAddress({ mailing }: { mailing: Property['owner']['mailing'] }) {
  if (mailing.known) {
    const { careOf, lines } = mailing.value;
    const all = careOf === null ? lines : [`c/o ${careOf}`, ...lines];
    return (
      <Sourced label="Mailing address" source={mailing.source} recordedOn={mailing.recordedOn}>
        {all.join(', ')}
      </Sourced>
    );
  }
  if (mailing.why !== 'members-only') return <Absent why={mailing.why} />;
  return (
    <>
      <Absent why="members-only" />
      {/* The page behind the link belongs to the sign-up feature, which the router may load later. */}
      <a href="/signup" className={`block ${textLinkLook}`}>
        Sign up to see it
      </a>
    </>
  );
}
