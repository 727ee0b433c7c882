export type { GridToShare } from './grid/to-share';
export {
  adjustmentText,
  adjustmentWords,
  distanceWords,
  extentWords,
  ruleWords,
  saleName,
  signedMoney,
} from './sale-words';
