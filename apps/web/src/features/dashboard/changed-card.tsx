import type { ReactNode } from 'react';
import { Card } from '../../ui/card';

/** What was kept or opened and would read otherwise today. */
export function ChangedCard({ children }: { children: ReactNode }) {
  return (
    <Card title="Changed since you looked">
      <div className="grid gap-2">{children}</div>
    </Card>
  );
}
