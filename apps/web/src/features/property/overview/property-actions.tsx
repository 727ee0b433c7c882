import type { Property } from '@deedlight/contract/property';
import { useQuery } from '@tanstack/react-query';
import { nameText } from '../../../lib/place-text';
import { shareLink } from '../../../lib/share-link';
import { valuationQuery } from '../../../lib/valuation/valuation-query';
import { Button } from '../../../ui/button';
import { PdfButton } from '../../../ui/pdf-button';
import { PinButton } from './pin-button';
import { propertyPdf } from './property-pdf';
import { publicAddress } from './public-address';
import { UseIn } from './use-in';

/** Whoever opens the link reads the same property. */
export function PropertyActions({ property }: { property: Property }) {
  const { data: valuation } = useQuery(valuationQuery(property.id));
  return (
    <div data-print="hide" className="flex flex-wrap gap-2">
      <UseIn property={property} />
      <PinButton property={property} />
      <PdfButton size="m" report={() => propertyPdf(property, valuation, new Date())} />
      <Button className="max-desk:hidden" onClick={() => window.print()}>
        Print
      </Button>
      <Button
        kind="primary"
        className="max-desk:w-full"
        onClick={() => shareLink(nameText(property), publicAddress(property.id))}
      >
        Share link
      </Button>
    </div>
  );
}
