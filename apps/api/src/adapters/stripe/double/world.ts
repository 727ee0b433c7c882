import { printSession } from './print-checkout';
import { printSubscription } from './print-objects';
import type {
  CheckoutSession,
  Customer,
  Invoice,
  Metadata,
  Price,
  StripeEvent,
  Subscription,
} from './records';

const daySeconds = 24 * 3600;

/** These SAMPLE prices belong to an account that does not exist. */
export const samplePrices: readonly Price[] = [
  { id: 'price_pro_monthly', product: 'prod_pro', amount: 4900, currency: 'usd', unit: 'month' },
  { id: 'price_pro_yearly', product: 'prod_pro', amount: 49_000, currency: 'usd', unit: 'year' },
  { id: 'price_pro_old', product: 'prod_pro', amount: 3900, currency: 'usd', unit: 'month' },
  { id: 'price_else', product: 'prod_else', amount: 900, currency: 'usd', unit: 'month' },
];

/** Holds what an account at Stripe holds, with its own clock; every change emits an event. */
export class World {
  readonly customers = new Map<string, Customer>();
  readonly prices = new Map(samplePrices.map((price) => [price.id, price]));
  readonly subscriptions = new Map<string, Subscription>();
  readonly sessions = new Map<string, CheckoutSession>();
  readonly invoices: Invoice[] = [];
  /** Holds the return address of each portal session. */
  readonly portals = new Map<string, string>();
  readonly events: StripeEvent[] = [];
  /** Declines each charge while it is set. */
  declines = false;
  host = '';
  onEvent: (event: StripeEvent) => void = () => {};
  #now: number;
  #ids = 0;

  constructor(startSeconds: number) {
    this.#now = startSeconds;
  }

  now(): number {
    return this.#now;
  }

  id(prefix: string): string {
    this.#ids += 1;
    return `${prefix}_${String(this.#ids).padStart(8, '0')}`;
  }

  price(id: string): Price {
    return found(this.prices.get(id), id);
  }

  addCustomer(email: string | null, metadata: Metadata): Customer {
    const id = this.id('cus');
    const customer = { id, email, metadata, created: this.#now, isDeleted: false };
    this.customers.set(id, customer);
    return customer;
  }

  subscribe(
    customer: string,
    price: string,
    given: { status?: string; metadata?: Metadata; quantity?: number } = {},
  ): Subscription {
    const { status = 'active', metadata = {}, quantity = 1 } = given;
    const id = this.id('sub');
    const subscription: Subscription = {
      id,
      customer,
      price,
      quantity,
      credit: 0,
      status,
      metadata,
      created: this.#now,
      periodStart: this.#now,
      periodEnd: this.#periodAfter(price, this.#now),
      cancelAtPeriodEnd: false,
      cancelAt: null,
      canceledAt: null,
      endedAt: null,
      trialStart: null,
      trialEnd: null,
    };
    this.subscriptions.set(id, subscription);
    this.#tell('customer.subscription.created', subscription);
    if (status === 'active') this.bill(subscription, 'paid');
    return subscription;
  }

  /** Acts for the person who pays on the page of a checkout session. */
  completeCheckout(id: string): Subscription {
    const session = found(this.sessions.get(id), id);
    if (session.status !== 'open') throw new Error(`${id} is ${session.status}`);
    const subscription = this.subscribe(session.customer, session.price, {
      metadata: session.subscriptionMetadata,
      quantity: session.quantity,
    });
    session.status = 'complete';
    session.subscription = subscription.id;
    const object = printSession(session, this.price(session.price), this.host);
    this.emit('checkout.session.completed', object);
    return subscription;
  }

  change(id: string, change: Partial<Subscription>, event = 'customer.subscription.updated'): void {
    const subscription = found(this.subscriptions.get(id), id);
    Object.assign(subscription, change);
    this.#tell(event, subscription);
  }

  end(id: string): void {
    const [status, endedAt, canceledAt] = ['canceled', this.#now, this.#now];
    this.change(id, { status, endedAt, canceledAt }, 'customer.subscription.deleted');
  }

  /**
   * Changes how many seats are paid for. The rest of the period is charged at once or taken off the
   * next invoice, to the second, as Stripe prorates. Returns true if the charge was declined.
   */
  setQuantity(subscription: Subscription, quantity: number, proration: string): boolean {
    const { id, price, periodStart, periodEnd } = subscription;
    const left = (periodEnd - this.#now) / (periodEnd - periodStart);
    const amount = this.price(price).amount;
    const of = (seats: number) => Math.round(amount * seats * left);
    const due = of(quantity) - of(subscription.quantity);
    const isChargedNow = proration === 'always_invoice' && due > 0;
    if (isChargedNow && this.declines) return true;
    if (!isChargedNow && proration !== 'none') subscription.credit -= due;
    this.change(id, { quantity });
    if (isChargedNow) this.bill(subscription, 'paid', due);
    return false;
  }

  bill(
    { id, customer, price, quantity, credit }: Subscription,
    status: Invoice['status'],
    amount = this.price(price).amount * quantity - credit,
  ): void {
    const { currency } = this.price(price);
    const number = `SAMPLE-${String(this.invoices.length + 1).padStart(4, '0')}`;
    const invoice: Invoice = {
      id: this.id('in'),
      number,
      customer,
      subscription: id,
      created: this.#now,
      amount,
      currency,
      status,
    };
    this.invoices.unshift(invoice);
    this.emit(status === 'paid' ? 'invoice.paid' : 'invoice.payment_failed', {
      id: invoice.id,
      object: 'invoice',
      parent: { type: 'subscription_details', subscription_details: { subscription: id } },
    });
  }

  /** Moves the clock: periods that end meanwhile are renewed, or end the subscription. */
  advance({ days }: { days: number }): void {
    const until = this.#now + days * daySeconds;
    for (;;) {
      const next = [...this.subscriptions.values()]
        .filter(({ endedAt, periodEnd }) => endedAt === null && periodEnd <= until)
        .sort((a, b) => a.periodEnd - b.periodEnd)[0];
      if (!next) break;
      this.#now = Math.max(this.#now, next.periodEnd);
      this.#renewOrEnd(next);
    }
    this.#now = until;
  }

  emit(type: string, object: object): void {
    const event = { id: this.id('evt'), type, created: this.#now, data: { object } };
    this.events.push(event);
    this.onEvent(event);
  }

  #renewOrEnd(subscription: Subscription): void {
    const { id, price, periodEnd, cancelAtPeriodEnd } = subscription;
    if (cancelAtPeriodEnd) {
      this.end(id);
      return;
    }
    const next = { periodStart: periodEnd, periodEnd: this.#periodAfter(price, periodEnd) };
    this.change(id, next);
    this.bill(subscription, 'paid');
    subscription.credit = 0;
  }

  #periodAfter(price: string, start: number): number {
    return start + (this.price(price).unit === 'year' ? 365 : 30) * daySeconds;
  }

  #tell(type: string, subscription: Subscription): void {
    const { customer, price } = subscription;
    this.emit(type, printSubscription(subscription, this.price(price), customer));
  }
}

function found<T>(value: T | undefined, id: string): T {
  if (value === undefined) throw new Error(`the double has no ${id}`);
  return value;
}
