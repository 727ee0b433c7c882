import { Button } from '../../ui/button';
import { FormMessage } from '../../ui/form-message';
import { Spinner } from '../../ui/spinner';
import type { AfterCheckout } from './billing-query';
import { Notice } from './notice';

type Props = {
  after: AfterCheckout;
  isPro: boolean;
  isWaiting: boolean;
  lookAgain: () => void;
};

/** How a visit to the payment page ended, as far as the server knows. */
export function CheckoutNote({ after, isPro, isWaiting, lookAgain }: Props) {
  if (after === null) return null;
  if (after === 'canceled') {
    return isPro ? null : <Notice>You left the payment page. Nothing was charged.</Notice>;
  }
  if (isPro) return <FormMessage kind="done">Thank you. You have Pro now.</FormMessage>;
  if (isWaiting) {
    return (
      <p role="status" className="flex items-center gap-2 rounded-m bg-sunken px-4 py-3">
        <Spinner /> Waiting for Stripe to confirm the payment. This takes a few seconds.
      </p>
    );
  }
  return (
    <Notice action={<Button onClick={lookAgain}>Look again</Button>}>
      Stripe has not confirmed the payment yet. If you paid, nothing is lost: your plan changes here
      as soon as the confirmation comes.
    </Notice>
  );
}
