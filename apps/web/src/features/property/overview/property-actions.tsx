import type { Property } from '@deedlight/contract/property';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { nameText } from '../../../kit/format/place-text';
import { shareLink } from '../../../kit/url-state/share-link';
import { api } from '../../../platform/api/api';
import { valuationQuery } from '../../../platform/api/valuation-query';
import { Button } from '../../../ui/button';
import { PdfButton } from '../../../ui/pdf-button';
import { useIsInside } from '../property-link';
import { PinButton } from './pin-button';
import { publicAddress } from './public-address';
import { UseIn } from './use-in';

/** Whoever opens the link reads the same property. */
export function PropertyActions({ property }: { property: Property }) {
  const { id } = property;
  const { data: valuation } = useQuery(valuationQuery(id));
  const queryClient = useQueryClient();
  const isInside = useIsInside();
  /** With the report on liens where it was asked for; on the public page it never stands. */
  async function report() {
    const { propertyPdf } = await import('./property-pdf');
    const liens = queryClient.getQueryData(api.properties.liens.queryKey({ input: { id } }));
    const now = new Date();
    return propertyPdf({ property, valuation, liens: isInside ? liens : undefined, now });
  }
  return (
    <div data-print="hide" className="flex flex-wrap gap-2">
      <UseIn property={property} />
      <PinButton property={property} />
      <PdfButton size="m" report={report} />
      <Button className="max-desk:hidden" onClick={() => window.print()}>
        Print
      </Button>
      <Button
        kind="primary"
        className="max-desk:w-full"
        onClick={() => shareLink(nameText(property), publicAddress(id))}
      >
        Share link
      </Button>
    </div>
  );
}
