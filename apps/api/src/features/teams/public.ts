export { passingMailJobs } from './passing-mail-jobs';
export { seatMailJobs } from './seat-mail-jobs';
export { tellPaid } from './seat-news';
export {
  holdersPaidBy,
  holdTeamsOf,
  type PaidSeat,
  paidSeatHolders,
  paidSeatsOf,
} from './seats-repo';
export { mateNames, placeOf } from './teams-repo';
