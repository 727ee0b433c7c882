import type { Temporal } from 'temporal-polyfill';
import { isAmong, type Place } from '../../reference/closing/place';
import type { RateManual, TitlePremiumTable } from '../../reference/closing/title-premium-table';

export type ManualChoice = { manual: RateManual; notices: string[] };

/**
 * The manual in force at `place` on `on`, or the one named by `id`. Where several insurers filed
 * one, the first of the table; where the zone of a county was not captured, its nearest, with a
 * notice. Throws RangeError for a state or an id that the table does not hold.
 */
export function chooseManual(
  table: TitlePremiumTable,
  place: Place,
  on: Temporal.PlainDate,
  id?: string | undefined,
): ManualChoice {
  if (id !== undefined) {
    const named = table.manuals.find((manual) => manual.id === id);
    if (!named) throw new RangeError(`no title manual ${id}`);
    return { manual: named, notices: standingNotices(named) };
  }
  const ofState = table.manuals.filter(
    (manual) => manual.state === place.state && manual.standing !== 'never-in-force',
  );
  const dated = ofState.filter((manual) => isInForce(manual, on));
  const candidates = dated.length > 0 ? dated : ofState;
  const best = candidates.toSorted((a, b) => zoneRank(a, place) - zoneRank(b, place))[0];
  if (!best) throw new RangeError(`no title manual for ${place.state}`);
  return {
    manual: best,
    notices: [
      ...(dated.length > 0 ? [] : [`No captured manual was in force on ${on}.`]),
      ...zoneNotices(best, place),
      ...standingNotices(best),
      ...filedNotices(best, candidates),
    ],
  };
}

/** The manuals that a person may choose between at a place on a day. */
export function manualsFor(
  table: TitlePremiumTable,
  place: Place,
  on: Temporal.PlainDate,
): RateManual[] {
  return table.manuals.filter(
    (manual) =>
      manual.state === place.state &&
      manual.standing !== 'never-in-force' &&
      isInForce(manual, on) &&
      zoneRank(manual, place) < outOfZone,
  );
}

const outOfZone = 30;

function zoneRank(manual: RateManual, place: Place): number {
  // A superseded manual whose last day was not recorded is used only when there is no other.
  const stale = manual.standing === 'superseded' && manual.until === undefined ? 100 : 0;
  if (!manual.zone) return stale + 10;
  if (isAmong(place, manual.zone.counties, 'county')) return stale;
  return stale + (manual.zone.others ? 20 : outOfZone);
}

function isInForce(manual: RateManual, on: Temporal.PlainDate): boolean {
  const day = on.toString();
  // A year or a month alone compares as its first day: 2026 is before 2026-02-01.
  return manual.effective <= day && (manual.until === undefined || day <= manual.until);
}

function zoneNotices(manual: RateManual, place: Place): string[] {
  if (!manual.zone || zoneRank(manual, place) < outOfZone) return [];
  const where = place.county ? `${place.county} is` : 'The county is';
  return [
    `${where} outside the zones captured for ${place.state}: ${manual.zone.name} rates shown.`,
  ];
}

function standingNotices(manual: RateManual): string[] {
  if (manual.standing === 'current') return [];
  const standing = `${manual.insurer}, ${manual.effective}: ${manual.status ?? manual.standing}.`;
  return manual.notes ? [standing, manual.notes] : [standing];
}

function filedNotices(manual: RateManual, candidates: readonly RateManual[]): string[] {
  if (manual.kind === 'estimate') {
    return ['No filed rate table was captured here: the premium is an estimate.'];
  }
  if (manual.kind !== 'filed') return [];
  const others = candidates.filter((each) => each.insurer !== manual.insurer);
  const also =
    others.length > 0 ? ` Also captured: ${others.map((o) => o.insurer).join(', ')}.` : '';
  return [
    `Rates are filed insurer by insurer in ${manual.state}; these are those of ${manual.insurer}.${also}`,
  ];
}
