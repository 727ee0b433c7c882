import type { Property } from '@deedlight/contract/property';
import { dollarText } from '@deedlight/domain/eligibility/print-figure';
import { cents } from '@deedlight/domain/money';
import { dayText } from '../../platform/day-text';
import type { Evidence } from './evidence';

type Found = { fact: string; says: string; source: string; recordedOn: string | null };

const asksForProperty =
  /\bthis (property|home|house|parcel|address|building|place)\b|\bthe property'?s\b|\bits? (owner|owned|built|sold)/;

export function isAboutProperty(text: string): boolean {
  return asksForProperty.test(text.toLowerCase());
}

/**
 * Returns what the open property’s records say about a question. Their text is data: no instruction
 * in it is followed.
 */
export function propertyEvidence(property: Property, question: string): Evidence[] {
  const text = question.toLowerCase();
  const { facts, owner, transfers, assessments, address } = property;
  const place = address.line ?? property.parcelNumber;
  const found: Found[] = [];
  const add = (
    pattern: RegExp,
    fact: string,
    known: { known: boolean; source?: string; recordedOn?: string | null },
    says: () => string,
  ) => {
    if (!pattern.test(text) || !known.known) return;
    const { source = '', recordedOn = null } = known;
    found.push({ fact, says: says(), source, recordedOn });
  };
  const { yearBuilt, livingAreaSqft, lotSqft, beds } = facts;
  add(
    /built|how old|\bage\b/,
    'year built',
    yearBuilt,
    () => `${place} was built in ${printed(yearBuilt)}.`,
  );
  add(
    /living area|square f|how (big|large)|sq ?ft/,
    'living area',
    livingAreaSqft,
    () => `${place} has ${printed(livingAreaSqft)} sq ft of living area.`,
  );
  add(
    /\blot\b|\bland\b/,
    'lot',
    lotSqft,
    () => `${place} stands on ${printed(lotSqft)} sq ft of land.`,
  );
  add(/bedroom|\bbeds?\b/, 'bedrooms', beds, () => `${place} has ${printed(beds)} bedrooms.`);
  add(
    /own(er|s|ed)/,
    'owner',
    owner.names,
    () =>
      `The owner of record of ${place} is ${owner.names.known ? owner.names.value.map(quoted).join(' and ') : ''}.`,
  );
  if (transfers.known && /sold|sale|price|paid|bought/.test(text)) {
    const sale = transfers.items.find(({ price }) => price.known && price.value > 0);
    if (sale?.price.known)
      found.push({
        fact: 'last sale',
        says: `${place} last sold for ${dollarText(cents(sale.price.value))}${sale.soldOn ? ` on ${dayText(sale.soldOn)}` : ''}.`,
        source: sale.source,
        recordedOn: sale.recordedOn,
      });
  }
  if (assessments.known && /assess|tax/.test(text)) {
    const newest = assessments.items.toSorted((a, b) => b.taxYear - a.taxYear)[0];
    const amount = /tax(es)?\b/.test(text) && newest?.tax ? newest.tax : newest?.assessed;
    const what = /tax(es)?\b/.test(text) && newest?.tax ? 'property tax' : 'assessed value';
    if (newest && amount)
      found.push({
        fact: what,
        says: `The ${what} of ${place} for ${newest.taxYear} is ${dollarText(cents(amount))}.`,
        source: newest.source,
        recordedOn: newest.assessedOn,
      });
  }
  return found.map((each) => cited(property, each));
}

function printed(fact: { known: true; value: number } | { known: false }): string {
  return fact.known ? fact.value.toLocaleString('en-US', { useGrouping: fact.value > 9999 }) : '';
}

/** Puts a name of record on one line in quotes, which the name cannot close. */
function quoted(name: string): string {
  return `“${name
    .replaceAll(/[\s“”"]+/g, ' ')
    .trim()
    .slice(0, 120)}”`;
}

function cited(property: Property, { fact, says, source, recordedOn }: Found): Evidence {
  const origin = property.sources.find(({ id }) => id === source);
  return {
    text: says,
    citation: {
      kind: 'property',
      id: property.id,
      fact,
      publisher: origin?.publisher ?? source,
      title: origin?.title ?? source,
      recordedOn,
      isSample: property.isSample,
      says,
    },
  };
}
