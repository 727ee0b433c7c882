/** Written out, as the style sheet is made from the class names that the sources contain. */
const leaving = [
  '',
  '@max-[480px]:hidden',
  '@max-[590px]:hidden',
  '@max-[710px]:hidden',
  '@max-[830px]:hidden',
  '@max-[950px]:hidden',
  '@max-[1070px]:hidden',
  '@max-[1190px]:hidden',
  '@max-[1310px]:hidden',
];

/** Returns the class that hides a column, counted from the left, where the list is too narrow. */
export function leavingAt(at: number): string {
  return leaving[at] ?? 'hidden';
}
