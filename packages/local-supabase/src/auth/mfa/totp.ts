import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepMs = 30_000;
const digits = 6;

/** Returns 160 random bits in base32, as authenticator apps take them. */
export function newTotpSecret(): string {
  const bits = [...randomBytes(20)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('');
}

/** Returns the content of the QR code that an authenticator app scans. */
export function totpUri({
  issuer,
  account,
  secret,
}: Record<'issuer' | 'account' | 'secret', string>) {
  const query = new URLSearchParams({
    algorithm: 'SHA1',
    digits: String(digits),
    issuer,
    period: String(stepMs / 1000),
    secret,
  });
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?${query}`;
}

/** Returns the code of a 30-second step, after RFC 6238. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * Returns the 30-second step that the code belongs to: the current one or a neighbor, since clocks
 * differ. It is null when the code belongs to none, or to one that is not after `usedStep`.
 */
export function stepOfCode(
  secret: string,
  code: string,
  nowMs: number,
  usedStep: number | null,
): number | null {
  const now = totpStep(nowMs);
  const isEqual = (step: number) => {
    const [left, right] = [Buffer.from(totpCode(secret, step)), Buffer.from(code)];
    return left.length === right.length && timingSafeEqual(left, right);
  };
  const step = [now, now - 1, now + 1].find(isEqual);
  return step === undefined || step <= (usedStep ?? -1) ? null : step;
}

export function totpStep(nowMs: number): number {
  return Math.floor(nowMs / stepMs);
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
