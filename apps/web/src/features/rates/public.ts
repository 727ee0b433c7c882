export { type RateAlert, rateAlerts } from './alerts/rate-alerts';
