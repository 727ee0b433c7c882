import { LinkButton } from '../../ui/link-button';
import { PageTitle } from '../../ui/page-title';
import { useIsInside } from './property-link';

/** No such property in the records: a 404 that says what to do instead. */
export function PropertyUnknown({ id }: { id: string }) {
  const isInside = useIsInside();
  return (
    <div className="mx-auto max-w-[560px] py-14 desk:py-24">
      <PageTitle>Property not found</PageTitle>
      <p className="text-s text-ink-3">404</p>
      <h1 className="mt-1 text-2xl font-bold tracking-tight">No property with this id</h1>
      <p className="mt-3 text-l text-ink-2">
        <span className="font-strong break-all text-ink">{id.slice(0, 80)}</span> is not in the
        records. The link may be mistyped, or the county may have merged or split the parcel.
      </p>
      <p className="mt-2 text-l text-ink-2">Search by address or parcel number above.</p>
      <div className="mt-6">
        <LinkButton to={isInside ? '/app' : '/'} kind="primary">
          Go to the start page
        </LinkButton>
      </div>
    </div>
  );
}
