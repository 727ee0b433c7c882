/** What eligibility lends to other features. */
export { ruralAreaAt } from './rural-area/rural-area-at';
