import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../kit/format/format';
import { aroundQuery } from '../../platform/api/around-query';

/** What USDA's map says of the deal's home; `isRural` is null where it says nothing. */
export type RuralArea = { isRural: boolean | null; remark: string | undefined };

const unknown: RuralArea = { isRural: null, remark: undefined };

/** Reads whether the home of the deal lies where USDA backs loans for homes. */
export function useRuralArea(propertyId: string | null): RuralArea {
  const { data } = useQuery({ ...aroundQuery(propertyId ?? ''), enabled: propertyId !== null });
  if (!data?.ruralArea.known) return unknown;
  const { value, source } = data.ruralArea;
  const map = `USDA’s map${source.asOf === null ? '' : ` of ${formatDay(source.asOf)}`}`;
  if (value.area === 'near-border') {
    return { isRural: null, remark: `The home is too near a border on ${map} to tell` };
  }
  const isRural = value.area === 'eligible';
  return { isRural, remark: `Until you choose: ${isRural ? 'yes' : 'no'}, by ${map}` };
}
