export { AccessDenied } from './access-denied';
