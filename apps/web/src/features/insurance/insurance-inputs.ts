import type { InsuredHome } from '@deedlight/domain/insurance/insured-home';
import type { Backing } from '../../kit/evidence/backing';
import { inputBackings, type SaidBy } from '../scenario/public';
import { insuranceFields } from './insurance-fields';
import type { Insurance } from './use-insurance';

/** The sources of an estimate's inputs, all together and one by one. */
export type InsuranceInputs = { all: readonly Backing[]; of: (part: keyof InsuredHome) => Backing };

/** The address's names of fields that the engine calls otherwise. */
const params: Readonly<Partial<Record<keyof InsuredHome, string>>> = {
  livingAreaSqft: 'area',
  yearBuilt: 'built',
  roofAgeYears: 'roofAge',
  claims: 'claim1',
};

export function insuranceInputs(
  fields: readonly Pick<Insurance['fields'][number], 'name' | 'field' | 'text'>[],
  says: SaidBy,
): InsuranceInputs {
  const known = new Map(Object.entries(insuranceFields).map((pair) => pair));
  return {
    all: inputBackings(fields, says),
    of(part) {
      const name = params[part] ?? part;
      const field = known.get(name);
      return says(field === undefined ? { name } : { name, field });
    },
  };
}
