import type { Property } from '@deedlight/contract/property';
import type { MouseEvent } from 'react';
import { useReturnTo } from '../../../kit/url-state/return-to';
import { showSignupModal } from '../../../platform/usage/anonymous-store';
import { Absent } from '../../../ui/absent';
import { TextLink } from '../../../ui/text-link';
import { Sourced } from '../evidence/sourced';

/** Where tax bills go. Visitors without an account are told how to read it, not that it is missing. */
export function MailingAddress({ mailing }: { mailing: Property['owner']['mailing'] }) {
  const returnTo = useReturnTo();
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
      <TextLink to="/signup" search={returnTo} className="block" onClick={offerAccount}>
        Sign up to see it
      </TextLink>
    </>
  );
}

/** What an account gives is told before the form is filled; a new tab goes to the form itself. */
function offerAccount(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  showSignupModal(true);
}
