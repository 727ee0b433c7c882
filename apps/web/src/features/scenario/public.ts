export { firstScenario } from './deal/first-scenario';
export { keepScenario } from './deal/keep-scenario';
export { openPropertyDeal } from './deal/property-deal';
export { inputBackings, type SaidBy, saidBy } from './deal/said-by';
export * as sharedFields from './deal/shared-fields';
export { programNames } from './deal/shared-fields';
export { type FieldsState, useFields } from './deal/use-fields';
export { useSaidBy } from './deal/use-said-by';
export { type ScenarioState, scenarioSearch, useScenario } from './deal/use-scenario';
