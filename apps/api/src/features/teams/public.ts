export { givenSeats } from './seats-repo';
export { placeOf } from './teams-repo';
