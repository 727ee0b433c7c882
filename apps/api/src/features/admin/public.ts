export { runCommand, usage } from './run-command';
