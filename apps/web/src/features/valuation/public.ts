export { AsOfField, useAsOf } from './headline/as-of-field';
export { DebtFacts } from './headline/debt-facts';
export { ValueRange } from './headline/value-range';
export { saleSeries, valueSeries } from './history/value-marks';
export { comparablesOpinion } from './opinions/comparables-opinion';
export { debtBlock } from './opinions/debt-block';
export {
  abstentionTitle,
  carriedWords,
  headlineWords,
  howOftenRight,
  knownThenWords,
  valuationWords,
} from './opinions/valuation-words';
