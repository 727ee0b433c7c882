import { refuse } from '@deedlight/domain/invalid';
import { toPlain } from '@deedlight/domain/plain-values';
import {
  estimatePropertyTax,
  type TaxedHome,
  validateTaxedHome,
} from '@deedlight/domain/property-tax/estimate-property-tax';
import {
  prorateProperty,
  type TaxProrationInput,
} from '@deedlight/domain/proration/property-tax-proration';
import { counties } from '@deedlight/domain/reference/closing/counties-table';
import { validatePlace } from '@deedlight/domain/reference/closing/field-checks';
import {
  propertyTaxRates,
  taxProration as prorationTable,
} from '@deedlight/domain/reference/closing/property-tax-table';
import { tridTolerance as toleranceTable } from '@deedlight/domain/reference/closing/tolerance-table';
import type { Editions } from '@deedlight/domain/reference/editions';
import {
  type ToleranceCharge,
  testTolerance,
  validateTolerance,
} from '@deedlight/domain/title-fees/cash/tolerance';

export function propertyTax(home: TaxedHome, editions: Editions) {
  refuse(validateTaxedHome(home, counties));
  return toPlain(estimatePropertyTax(home, { propertyTaxRates: editions.of(propertyTaxRates) }));
}

export function taxProration(input: TaxProrationInput, editions: Editions) {
  refuse(validatePlace({ state: input.state }, counties));
  return toPlain(prorateProperty(input, editions.of(prorationTable)));
}

export function tridTolerance(charges: readonly ToleranceCharge[], editions: Editions) {
  refuse(validateTolerance(charges));
  return toPlain(testTolerance(charges, editions.of(toleranceTable)));
}
