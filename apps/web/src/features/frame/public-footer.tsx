/** Says of what kind the data are; legal pages join it when they exist. */
export function PublicFooter() {
  return (
    <footer data-print="hide" className="border-t border-line">
      <div className="mx-auto flex max-w-[1240px] flex-wrap justify-between gap-x-8 gap-y-1 px-4 py-5 text-s text-ink-3 desk:px-7">
        <p>
          Public records of counties, each with its own dates and gaps. Not an appraisal, not legal
          advice.
        </p>
        <a href="/v1/docs" className="text-ink-2 underline-offset-3 hover:underline">
          API
        </a>
      </div>
    </footer>
  );
}
