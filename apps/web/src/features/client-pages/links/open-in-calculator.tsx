import type { LoansInputs } from '@deedlight/contract/client-pages/loans-report';
import { LinkButton } from '../../../ui/link-button';
import { comparisonSearch } from '../../calculators/public';

type Props = { id: string; label: string; inputs: LoansInputs };

/** Opens shared loans with the inputs that they were made from, so that their link can be updated. */
export function OpenInCalculator({ id, label, inputs }: Props) {
  return (
    <LinkButton
      size="s"
      to="/app/calculators/$kind"
      params={{ kind: 'compare' }}
      search={{ ...comparisonSearch(inputs), link: id }}
      preload={false}
      className="max-desk:min-h-[44px]"
      aria-label={`Open ${label} in the calculator`}
    >
      Open in the calculator
    </LinkButton>
  );
}
