export { membershipOf } from './teams-repo';
