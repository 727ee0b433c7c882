import type { ReactNode } from 'react';

const rooms = {
  200: 'min-h-[4lh] @md:min-h-[3lh] @2xl:min-h-[2lh] @6xl:min-h-[1lh]',
  300: 'min-h-[7lh] @sm:min-h-[6lh] @md:min-h-[5lh] @xl:min-h-[4lh] @3xl:min-h-[3lh] @5xl:min-h-[2lh]',
} as const;

type Props = { letters: keyof typeof rooms; children: ReactNode };

/**
 * Keeps the room of about so many letters of small text from the first paint, whatever the width, so
 * that nothing below moves when they come.
 */
export function RoomForText({ letters, children }: Props) {
  return (
    <div className="@container text-s text-ink-2">
      <div className={rooms[letters]}>{children}</div>
    </div>
  );
}
