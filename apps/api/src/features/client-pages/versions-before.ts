/**
 * Returns what a report said in its versions of before, the newest first, each with the instant until
 * which it stood. `earlier` has the oldest first.
 */
export function versionsBefore<Report extends { madeAt: string }, Shown>(
  report: Report,
  earlier: readonly Report[],
  shown: (before: Report) => Shown,
): ({ madeAt: string; untilAt: string } & Shown)[] {
  const newestFirst = [...earlier, report].toReversed();
  return newestFirst.slice(1).map((before, at) => ({
    madeAt: before.madeAt,
    untilAt: newestFirst[at]?.madeAt ?? report.madeAt,
    ...shown(before),
  }));
}
