import { PageTitle } from '../../ui/page/page-title';
import { RefusedNote } from '../usage/public';

/**
 * The page behind the dialog that explains a member's refusal; it stays after the dialog is closed.
 */
export function NotOpened({ error }: { error: unknown }) {
  return (
    <div className="mx-auto grid max-w-[560px] gap-4 py-14 desk:py-24">
      <PageTitle>Property not opened</PageTitle>
      <h1 className="text-2xl font-bold tracking-tight">This property was not opened</h1>
      <p className="text-l text-ink-2">Nothing was counted.</p>
      <RefusedNote error={error} />
    </div>
  );
}
