export { dealsSeen, offersDated, offersOfDeal, partiesOfDeal, stepsDue } from './deals-repo';
