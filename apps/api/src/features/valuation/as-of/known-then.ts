import type { Property } from '@deedlight/contract/property';

/**
 * A property as its records were known on a past day: sales, loans and assessments of later days are
 * left off. Its characteristics are those on record now, as no earlier ones are kept.
 */
export function knownThen(property: Property, day: string): Property {
  const { transfers, mortgages, assessments, nearby } = property;
  const isKnown = ({ soldOn, recordedOn }: { soldOn: string | null; recordedOn: string | null }) =>
    (soldOn === null || soldOn <= day) && (recordedOn === null || recordedOn <= day);
  return {
    ...property,
    transfers: transfers.known
      ? { known: true, items: transfers.items.filter(isKnown) }
      : transfers,
    nearby: nearby.known ? { known: true, items: nearby.items.filter(isKnown) } : nearby,
    mortgages: mortgages.known
      ? {
          known: true,
          items: mortgages.items
            .filter(({ recordedOn }) => recordedOn <= day)
            .map((loan) => ({ ...loan, releasedOn: notAfter(loan.releasedOn, day) })),
        }
      : mortgages,
    // A roll whose day nobody tells is not known before its year has begun.
    assessments: assessments.known
      ? {
          known: true,
          items: assessments.items.filter(
            ({ assessedOn, taxYear }) => (assessedOn ?? `${taxYear}-01-01`) <= day,
          ),
        }
      : assessments,
  };
}

function notAfter(date: string | null, day: string): string | null {
  return date !== null && date > day ? null : date;
}
