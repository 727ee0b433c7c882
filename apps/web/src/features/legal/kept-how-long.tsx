/** The retention periods, as apps/api/src/platform/retention applies them by default. */
const kept = [
  ['Property pages that a visitor opened, by hashes', '1 day'],
  ['Links in our mails, followed or not', '7 days'],
  ['What was sent to your webhooks, and what they answered', '30 days'],
  ['Results of skip traces', '90 days'],
  ['Mails about seats of a team, sent or not', '90 days'],
  ['Mails about what passed on to you in a team, sent or not', '90 days'],
  ['Reports that you shared by a link, once the link has ended', '90 days'],
  ['How calls of data providers fared; of whom was asked is not in it', '400 days'],
  ['What administrators changed', '1 year'],
  ['What changed at homes that you pinned', '1 year'],
  ['Your list of searches; what you pinned stays', '2 years'],
  ['Estimates of value and how they fared', '7 years'],
] as const;

export function KeptHowLong() {
  return (
    <>
      <p>
        What nobody deletes sooner goes by itself, unless the operator has set another time for it:
      </p>
      <table className="w-full text-left" aria-label="What is kept how long">
        <thead>
          <tr>
            <th className="py-1 pr-4 font-bold">What</th>
            <th className="py-1 font-bold whitespace-nowrap">Kept for</th>
          </tr>
        </thead>
        <tbody>
          {kept.map(([what, howLong]) => (
            <tr key={what} className="border-t border-line align-top">
              <td className="py-1 pr-4">{what}</td>
              <td className="py-1 whitespace-nowrap">{howLong}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
