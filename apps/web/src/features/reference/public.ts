export { ReplayNote } from './replay/replay-note';
export { VersionNote } from './replay/version-note';
