import type { ReactNode } from 'react';

/**
 * Keeps the room of a few sentences (about 300 letters) from the first paint, whatever the width, so
 * that nothing below moves when they come.
 */
export function RoomForText({ children }: { children: ReactNode }) {
  return (
    <div className="@container text-s text-ink-2">
      <div className="min-h-[7lh] @sm:min-h-[6lh] @md:min-h-[5lh] @xl:min-h-[4lh] @3xl:min-h-[3lh] @5xl:min-h-[2lh]">
        {children}
      </div>
    </div>
  );
}
