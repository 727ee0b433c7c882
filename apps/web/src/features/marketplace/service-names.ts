import { type ProviderService, providerServices } from '@deedlight/contract/marketplace';

export const serviceNames: Record<ProviderService, string> = {
  lender: 'Lender',
  title: 'Title and escrow',
  insurance: 'Insurance',
  inspector: 'Home inspector',
  appraiser: 'Appraiser',
  attorney: 'Attorney',
  agent: 'Real estate agent',
  contractor: 'Contractor',
};

export const services: readonly ProviderService[] = providerServices;

export function asService(text: string | undefined): ProviderService | undefined {
  return providerServices.find((each) => each === text);
}
