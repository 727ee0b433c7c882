/** The document's title: the page first, so that many open tabs can be told apart. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · Deedlight`}</title>;
}
