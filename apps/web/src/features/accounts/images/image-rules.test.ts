import { describe, expect, test } from 'vitest';
import { imageFault } from './image-rules';

const mb = 1024 * 1024;
const wrongType = 'Please select a valid image file (PNG, JPEG, JPG, WebP)';

describe('B-10 which files are taken', () => {
  test.each([
    { type: 'image/png', size: 1, maxMb: 5, fault: null },
    { type: 'image/jpeg', size: 5 * mb, maxMb: 5, fault: null },
    { type: 'image/jpg', size: 1, maxMb: 5, fault: null },
    { type: 'image/webp', size: 2 * mb, maxMb: 2, fault: null },
    { type: 'image/gif', size: 1, maxMb: 5, fault: wrongType },
    { type: 'image/svg+xml', size: 1, maxMb: 5, fault: wrongType },
    { type: '', size: 9 * mb, maxMb: 5, fault: wrongType },
    { type: 'image/png', size: 5 * mb + 1, maxMb: 5, fault: 'File size must be less than 5MB' },
    { type: 'image/webp', size: 2 * mb + 1, maxMb: 2, fault: 'File size must be less than 2MB' },
  ])('"$type" of $size bytes, at most $maxMb MB: $fault', ({ type, size, maxMb, fault }) => {
    expect(imageFault({ type, size }, maxMb)).toBe(fault);
  });
});
