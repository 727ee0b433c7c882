import type { OwnerRecord } from '@deedlight/domain/property/parcel-record';
import { chance, pick, type Random, wholeBetween } from '@deedlight/domain/random';
import { aCompany, aFamilyName, lenders, personNamed } from './names';

/** Title is held by an invented party: a household, a landlord's company, a trust or a bank. */
export type Party = {
  owners: OwnerRecord[];
  /** It is null if mail goes to the property itself. */
  mailing: string[] | null;
  isInvestor: boolean;
};

/**
 * Invents buyers. Landlords own many houses that they rent out, so the same few are drawn again and
 * again.
 */
export function aPool(random: Random, size: number): [Party, ...Party[]] {
  const landlord = (): Party => ({
    owners: [
      chance(random, 0.7)
        ? { name: aCompany(random), kind: 'company' }
        : { name: personNamed(random, aFamilyName(random)), kind: 'person' },
    ],
    mailing: postBox(random),
    isInvestor: true,
  });
  return [landlord(), ...Array.from({ length: size - 1 }, landlord)];
}

export function aBuyer(random: Random, landlords: [Party, ...Party[]], rentedShare: number): Party {
  if (chance(random, rentedShare)) return pick(random, landlords);
  const familyName = aFamilyName(random);
  const first = personNamed(random, familyName);
  if (chance(random, 0.05)) {
    return {
      owners: [{ name: `${first} Revocable Trust`, kind: 'trust' }],
      mailing: null,
      isInvestor: false,
    };
  }
  const second = personNamed(random, chance(random, 0.8) ? familyName : aFamilyName(random));
  const names = chance(random, 0.58) && second !== first ? [first, second] : [first];
  return {
    owners: names.map((name) => ({ name, kind: 'person' as const })),
    mailing: chance(random, 0.04) ? postBox(random) : null,
    isInvestor: false,
  };
}

/** Invents the lender that foreclosed on a house. */
export function aBank(random: Random): Party {
  return {
    owners: [{ name: pick(random, lenders as [string, ...string[]]), kind: 'company' }],
    mailing: postBox(random),
    isInvestor: false,
  };
}

/** Invents a relative of the seller, who pays a nominal price. */
export function aRelative(random: Random, of: Party): Party {
  const familyName = of.owners[0]?.name.split(' ').at(-1) ?? aFamilyName(random);
  return {
    owners: [{ name: personNamed(random, familyName), kind: 'person' }],
    mailing: null,
    isInvestor: false,
  };
}

export function partyName(party: Party): string {
  return party.owners.map((owner) => owner.name).join(' & ');
}

function postBox(random: Random): string[] {
  const towns = [
    'Marlow, OH 00011',
    'Fernhill, OH 00021',
    'Easterly, OH 00090',
    'Northgate, PA 00095',
  ];
  return [`PO Box ${wholeBetween(random, 10, 4980)}`, pick(random, towns as [string, ...string[]])];
}
