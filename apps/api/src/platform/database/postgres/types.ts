import type { PostgresType } from 'postgres';
import { decoders } from '../decode-value';

/** Parameter types that the driver would otherwise write its own way; ours come as text already. */
const written = [16, 17, 25, 114, 1082, 1114, 1184, 3802];

/** Makes the driver read values with our decoders and leave parameters, already text, alone. */
export const types: Record<string, PostgresType> = Object.fromEntries(
  [...new Set([...written, ...decoders.keys(), 1082])].map((oid) => [
    `oid${oid}`,
    { to: oid, from: [oid], serialize: asIs, parse: decoders.get(oid) ?? asIs },
  ]),
);

function asIs(text: string): string {
  return text;
}
