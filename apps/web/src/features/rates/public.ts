export { type RateAlert, rateAlerts } from './rate-alerts';
