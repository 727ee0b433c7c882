export { placeOf } from './teams-repo';
