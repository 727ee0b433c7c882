/** A backup or a restore that cannot be made; the message says why and what to do. */
export class BackupFailure extends Error {
  override readonly name = 'BackupFailure';
}
