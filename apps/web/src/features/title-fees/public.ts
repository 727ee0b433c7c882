export type { ClosingToShare } from './page/to-share';
