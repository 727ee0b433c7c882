import { createHash } from 'node:crypto';
import type { AbstentionCode, CarriedOn, ValuationOut } from '@deedlight/contract/valuation';
import { estimate } from '@deedlight/domain/valuation/estimate';
import type { MarketModel } from '@deedlight/domain/valuation/market/market-model';
import type { Subject } from '@deedlight/domain/valuation/market/market-table';
import type { Temporal } from 'temporal-polyfill';
import { carriedOnOut, type IndexOnFile } from './carry/carried-on';
import type { SaidEstimate } from './estimates-repo';
import { valuedHome } from './training/home-columns';
import { type HomeRow, isHome } from './training/home-row';
import type { ModelRow } from './training/models-repo';

export type HomeValue = { valuation: ValuationOut['valuation']; inputs: Subject['values'] };

/** Returns the value of a home by its market's model, or why there is none. */
export function valueHome(
  home: HomeRow,
  row: ModelRow | undefined,
  model: MarketModel | null,
  asOf: Temporal.PlainDate,
  { trains, indexes }: { trains: boolean; indexes: readonly IndexOnFile[] },
): HomeValue {
  if (!isHome(home)) {
    return none('not-a-home', `The records call this property ${home.type}; only homes are valued`);
  }
  if (row === undefined) {
    return trains
      ? none('no-model', 'The valuation of this county is being trained; look again in a minute')
      : none('not-trained', 'This server trains no valuations');
  }
  if (model === null) {
    return none(row.why_none === null ? 'no-model' : 'too-few-sales', row.why_none ?? 'Try again');
  }
  const subject = valuedHome(home, model.columns);
  const value = estimate(
    model,
    subject,
    asOf,
    indexes.map(({ index }) => index),
  );
  const inputs = printable(subject.values);
  if (value.kind === 'valued') {
    const { carry, ...rest } = value;
    const carriedOn = carry === null ? null : carriedOnOut(carry, indexes);
    return {
      valuation: { ...rest, carriedOn },
      inputs: { ...inputs, ...carriedInputs(carriedOn) },
    };
  }
  const { code, detail } = value.reason;
  return { valuation: { kind: 'abstained', code, reason: detail }, inputs };
}

/** Returns the value in its stored form, with its inputs. */
export function asSaid(
  { valuation, inputs }: HomeValue,
  home: HomeRow,
  model: ModelRow,
  asOf: Temporal.PlainDate,
  madeAt: Temporal.Instant,
): SaidEstimate {
  const isValued = valuation.kind === 'valued';
  return {
    property_id: home.property_id,
    state: model.state,
    county_fips: model.county_fips,
    model_id: model.id,
    as_of: asOf.toString(),
    made_at: madeAt.toString(),
    inputs,
    inputs_sha256: createHash('sha256').update(JSON.stringify(inputs)).digest('hex'),
    estimate_cents: isValued ? valuation.estimate : null,
    low80_cents: isValued ? valuation.low80 : null,
    high80_cents: isValued ? valuation.high80 : null,
    low95_cents: isValued ? valuation.low95 : null,
    high95_cents: isValued ? valuation.high95 : null,
    fsd: isValued ? valuation.fsd : null,
    base_cents: isValued ? valuation.base : null,
    contributions: isValued ? valuation.contributions : null,
    abstained: isValued ? null : valuation.code,
  };
}

export function none(code: AbstentionCode, reason: string): HomeValue {
  return { valuation: { kind: 'abstained', code, reason }, inputs: {} };
}

/** The index is one of the figures that an estimate was made of. */
function carriedInputs(carriedOn: CarriedOn | null): Subject['values'] {
  if (carriedOn === null) return {};
  const { by, through, change } = carriedOn;
  return { 'price index': `${by.kind} ${by.place} to ${through}`, 'price index change': change };
}

/** Replaces NaN, which JSON does not have, by null. */
function printable(values: Subject['values']): Subject['values'] {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Number.isNaN(value) ? null : value]),
  );
}
