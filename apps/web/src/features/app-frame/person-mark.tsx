import { classNames } from '../../kit/class-names';
import type { User } from '../../platform/session/session-store';
import { Avatar } from '../../ui/avatar';
import { usePhotoAddress } from '../accounts/public';

/** The round frame of a person's photo or initials. */
export const personLook = classNames(
  'grid size-9 place-items-center rounded-[50%] border border-act-line bg-act-soft text-s',
  'font-strong text-act max-desk:size-11',
);

export function personName(user: User | null): string {
  return user?.full_name ?? user?.email ?? 'Your account';
}

export function PersonPhoto({ user }: { user: User | null }) {
  const url = usePhotoAddress();
  return <Avatar name={personName(user)} url={url} />;
}

/** The placeholder of the menu until its code has loaded. */
export function PersonMark({ user }: { user: User | null }) {
  return (
    <span aria-hidden className={personLook}>
      <PersonPhoto user={user} />
    </span>
  );
}
