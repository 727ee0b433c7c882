export { type SeatNews, seatNews } from './seat-news';
export {
  holdersPaidBy,
  holdTeamsOf,
  type PaidSeat,
  paidSeatHolders,
  paidSeatsOf,
  type SeatHolder,
} from './seats-repo';
export { teamLimiters } from './team-limiters';
export { mateNames, placeOf } from './teams-repo';
