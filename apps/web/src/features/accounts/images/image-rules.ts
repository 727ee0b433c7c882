/** The types that a person may choose; each is converted to WebP before it is sent. */
const acceptedTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/jpg', 'image/webp'];

export const acceptedFormats = 'PNG, JPEG, JPG, WebP';
/** For a file picker's `accept`. */
export const acceptAttribute = acceptedTypes.join(',');

/** In MB of 1024 × 1024 bytes. */
export const defaultMaxImageMb = 5;

/** Returns why a file is refused, in words for the person; null when it is accepted. */
export function imageFault(file: Pick<File, 'type' | 'size'>, maxMb: number): string | null {
  if (!acceptedTypes.includes(file.type))
    return `Please select a valid image file (${acceptedFormats})`;
  if (file.size > maxMb * 1024 * 1024) return `File size must be less than ${maxMb}MB`;
  return null;
}
