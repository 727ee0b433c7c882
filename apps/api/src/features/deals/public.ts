export { dealsSeen, offersOfDeal, partiesOfDeal, stepsDue } from './deals-repo';
