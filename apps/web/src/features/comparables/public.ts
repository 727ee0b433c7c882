export type { GridToShare } from './grid/to-share';
