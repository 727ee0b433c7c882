import { useUrlState } from '../../kit/url-state/url-state';

/** What a home says of a deal; another home takes the place of each. */
const ofTheHome = [
  ...['price', 'loan', 'state', 'county', 'city', 'taxes', 'insurance', 'dues'],
  ...['area', 'built'],
];

/** Puts another property into the deal: what the one before said goes, terms and borrower stay. */
export function usePickProperty(): (id: string) => void {
  const [, patch] = useUrlState((search) => search);
  return (id) => {
    const cleared = Object.fromEntries(ofTheHome.map((name) => [name, null]));
    patch({ ...cleared, property: id });
  };
}
