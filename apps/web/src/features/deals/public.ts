export { ScenarioLoanFile } from './files/scenario-loan-file';
export { dealsKey } from './own-deals';
export { refileScenario } from './page/deal-rows';
export { DealChoice } from './start/deal-choice';
export { FileInDeal } from './start/file-in-deal';
export { ScenarioDeal } from './start/scenario-deal';
export { StartDeal } from './start/start-deal';
