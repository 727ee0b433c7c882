export { readSettings } from './app-settings-repo';
