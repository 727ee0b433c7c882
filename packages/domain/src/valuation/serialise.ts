import type { MarketModel } from './market/market-model';

/** Number arrays are written as raw bytes after a JSON header that refers to them. */
const arrayTypes = { Float32Array, Float64Array, Int32Array, Int16Array, Uint8Array } as const;
type ArrayName = keyof typeof arrayTypes;
type NumberArray = InstanceType<(typeof arrayTypes)[ArrayName]>;

const magic = 0x444c_4d31;
const alignment = 8;

/** Bytes of a model, little-endian; `deserialiseModel` gives back one with identical estimates. */
export function serialiseModel(model: MarketModel): Uint8Array {
  const blobs: { at: number; bytes: Uint8Array }[] = [];
  let end = 0;
  const json = JSON.stringify(model, (_, value: unknown) => {
    if (value instanceof Map) return { $map: [...value] };
    if (typeof value === 'number' && !Number.isFinite(value)) return { $number: String(value) };
    const type = arrayNameOf(value);
    if (type === null) return value;
    const numbers = value as NumberArray;
    blobs.push({
      at: end,
      bytes: new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength),
    });
    const reference = { $array: type, at: end, length: numbers.length };
    end += roundUp(numbers.byteLength);
    return reference;
  });
  const header = new TextEncoder().encode(json);
  const bodyAt = roundUp(8 + header.length);
  const bytes = new Uint8Array(bodyAt + end);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, magic, true);
  view.setUint32(4, header.length, true);
  bytes.set(header, 8);
  for (const { at, bytes: blob } of blobs) bytes.set(blob, bodyAt + at);
  return bytes;
}

/** Throws RangeError on bytes that are not a model of this version. */
export function deserialiseModel(stored: Uint8Array): MarketModel {
  // A fresh copy starts at byte 0, which the typed arrays' alignment needs.
  const bytes = Uint8Array.from(stored);
  const view = new DataView(bytes.buffer);
  if (bytes.length < 8 || view.getUint32(0, true) !== magic) {
    throw new RangeError('these bytes are not a market model');
  }
  const headerLength = view.getUint32(4, true);
  const bodyAt = roundUp(8 + headerLength);
  const json = new TextDecoder().decode(bytes.subarray(8, 8 + headerLength));
  const model = JSON.parse(json, (_, value: unknown) =>
    revive(value, bytes.buffer, bodyAt),
  ) as MarketModel;
  if (model.version !== 1) throw new RangeError(`unknown market model version ${model.version}`);
  return model;
}

type Reference =
  | { $array: ArrayName; at: number; length: number }
  | { $map: [unknown, unknown][] }
  | { $number: string };

function revive(value: unknown, buffer: ArrayBuffer, bodyAt: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const reference = value as Reference;
  if ('$array' in reference) {
    return new arrayTypes[reference.$array](buffer, bodyAt + reference.at, reference.length);
  }
  if ('$map' in reference) return new Map(reference.$map);
  return '$number' in reference ? Number(reference.$number) : value;
}

function arrayNameOf(value: unknown): ArrayName | null {
  for (const [name, type] of Object.entries(arrayTypes)) {
    if (value instanceof type) return name as ArrayName;
  }
  return null;
}

function roundUp(length: number): number {
  return Math.ceil(length / alignment) * alignment;
}
