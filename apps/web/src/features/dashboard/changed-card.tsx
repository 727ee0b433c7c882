import type { ReactNode } from 'react';
import { Card } from '../../ui/card';

/** Kept or opened items whose figures would differ today; absent where there is none. */
export function ChangedCard({ children }: { children: ReactNode }) {
  return (
    <Card title="Changed since you looked" className="not-has-[li,[role=alert]]:hidden">
      <div className="grid gap-2">{children}</div>
    </Card>
  );
}
