import { dollarText, percent } from '@deedlight/domain/eligibility/print-figure';
import type { Figure } from '@deedlight/domain/mortgage/working';

/** A figure of a calculation as a sentence shows it. */
export function figureText(figure: Figure): string {
  switch (figure.kind) {
    case 'money':
      return dollarText(figure.value);
    case 'rate':
      return percent(figure.value);
    case 'ratio':
      return `${figure.value.times(100).toDecimalPlaces(2)} %`;
    case 'months':
      return `${figure.value} months`;
    case 'day':
      return figure.value.toString();
  }
}
