import { type Cents, cents } from '@deedlight/domain/money';
import type { MortgageRecord, TransferRecord } from '@deedlight/domain/property/parcel-record';
import { chance, normal, type Random, wholeBetween } from '@deedlight/domain/random';
import { Temporal } from 'temporal-polyfill';
import type { House } from './houses';
import { loanFor, secondLoan } from './loans';
import { priceLevel, sampleAsOf } from './market';
import { aBank, aBuyer, aRelative, type Party, partyName } from './owners';

export type History = {
  owner: Party;
  transfers: TransferRecord[];
  mortgages: MortgageRecord[];
};

/** The invented recorder's index begins on this day and has no older deeds. */
const recordsBegin = Temporal.PlainDate.from('2000-01-01');
const meanYearsOwned = 12;

/** Invents a parcel's chain of title, oldest first, with the loans of its owners. */
export function liveThrough(
  random: Random,
  house: House,
  landlords: [Party, ...Party[]],
  rentedShare: number,
): History {
  let owner = aBuyer(random, landlords, rentedShare);
  const transfers: TransferRecord[] = [];
  const mortgages: MortgageRecord[] = [];
  for (const day of saleDays(random, house.facts.yearBuilt ?? 1950)) {
    const deed = aDeed(random, house, day, owner, landlords, rentedShare);
    transfers.push(deed.transfer);
    for (const loan of mortgages) loan.releasedOn ??= deed.transfer.recordedOn;
    owner = deed.buyer;
    if (deed.loan) mortgages.push(deed.loan);
  }
  const second = mortgages.length > 0 ? secondLoan(random, house, transfers.at(-1)) : null;
  if (second) mortgages.push(second);
  return { owner, transfers, mortgages };
}

function aDeed(
  random: Random,
  house: House,
  day: Temporal.PlainDate,
  seller: Party,
  landlords: [Party, ...Party[]],
  rentedShare: number,
): { transfer: TransferRecord; buyer: Party; loan: MortgageRecord | null } {
  const fate = random();
  const isFamily = fate < 0.055;
  const isForeclosure = fate >= 0.055 && fate < 0.073;
  const buyer = isFamily
    ? aRelative(random, seller)
    : isForeclosure
      ? aBank(random)
      : aBuyer(random, landlords, rentedShare);
  const market = Math.exp(house.worth + priceLevel(day) + normal(random, 0, 0.085));
  const price = isFamily ? nominal(random) : asked(random, isForeclosure ? market * 0.68 : market);
  const recordedOn = day.add({ days: wholeBetween(random, 2, 16) }).toString();
  const paysCash = isFamily || isForeclosure || chance(random, buyer.isInvestor ? 0.8 : 0.3);
  const loan = paysCash ? null : loanFor(random, price, recordedOn, day);
  return {
    buyer,
    loan,
    transfer: {
      soldOn: day.toString(),
      recordedOn,
      price,
      buyer: partyName(buyer),
      seller: partyName(seller),
      documentType: isFamily
        ? 'Quit claim deed'
        : isForeclosure
          ? "Sheriff's deed"
          : 'Warranty deed',
      documentNumber: `${day.year}-${wholeBetween(random, 100_000, 999_999)}`,
      armsLength: !isFamily && !isForeclosure,
      flags: isFamily
        ? ['nominal-price', 'not-arms-length']
        : isForeclosure
          ? ['not-arms-length']
          : [],
    },
  };
}

function saleDays(random: Random, yearBuilt: number): Temporal.PlainDate[] {
  const days: Temporal.PlainDate[] = [];
  const finished = Temporal.PlainDate.from({ year: yearBuilt, month: 12, day: 1 });
  const isNew = Temporal.PlainDate.compare(finished, recordsBegin) > 0;
  const begin = isNew ? finished : recordsBegin;
  let day = sampleAsOf.subtract({ days: yearsApart(random) });
  while (Temporal.PlainDate.compare(day, begin) >= 0) {
    days.unshift(day);
    day = day.subtract({ days: 200 + yearsApart(random) });
  }
  // The index has the first deed, the builder's, of a house that is younger than the index.
  if (isNew) days.unshift(finished.subtract({ days: wholeBetween(random, 1, 300) }));
  return days;
}

function yearsApart(random: Random): number {
  return 1 + Math.floor(-Math.log(1 - random()) * meanYearsOwned * 365.25);
}

function nominal(random: Random): Cents {
  return cents(chance(random, 0.7) ? 100 : 1000);
}

/**
 * Rounds to an asking price: sellers ask round thousands mostly, sometimes prices ending in 900 or
 * 500.
 */
function asked(random: Random, dollars: number): Cents {
  const thousands = Math.max(4, Math.round(dollars / 1000)) * 1000;
  const ending = chance(random, 0.35) ? -100 : chance(random, 0.2) ? 500 : 0;
  return cents((thousands + ending) * 100);
}
