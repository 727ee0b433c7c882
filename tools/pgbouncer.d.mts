export function findPgbouncer(): string | null;
export function installPgbouncer(): void;
export function startPgbouncer(
  url: string,
  port: number,
): Promise<{ url: string; stop(): Promise<void> }>;
