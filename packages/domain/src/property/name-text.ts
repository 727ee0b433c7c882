/** Returns the address line, or the parcel number when the roll has no address. */
export function nameText(property: {
  address: { line: string | null };
  parcelNumber: string;
}): string {
  return property.address.line ?? `Parcel ${property.parcelNumber}`;
}
