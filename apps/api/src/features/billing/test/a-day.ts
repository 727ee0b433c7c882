import type { World } from '../../../adapters/stripe/double/world';
import type { Member } from '../../../platform/member';

type Draw = () => number;

const statuses = ['active', 'active', 'past_due', 'unpaid', 'paused', 'trialing', 'incomplete'];

/**
 * Lets these people's subscriptions change until `count` events have been emitted; the same draws
 * make the same day. Yields after each change.
 */
export function* aDay(world: World, people: readonly Member[], count: number, draw: Draw) {
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(draw() * items.length)];
  const customers = people.map(({ userId, email }) =>
    world.addCustomer(draw() < 0.5 ? null : email, draw() < 0.8 ? { user_id: userId } : {}),
  );
  while (world.events.length < count) {
    const all = [...world.subscriptions.values()];
    const one = pick(all.filter(({ endedAt }) => endedAt === null));
    const dice = draw();
    if (!one || all.length < people.length || dice < 0.1) {
      const customer = pick(customers)?.id ?? '';
      world.subscribe(customer, draw() < 0.9 ? 'price_pro_monthly' : 'price_else');
    } else if (dice < 0.2) {
      world.end(one.id);
    } else if (dice < 0.5) {
      world.change(one.id, { cancelAtPeriodEnd: draw() < 0.5 });
    } else if (dice < 0.8) {
      world.change(one.id, { status: pick(statuses) ?? 'active' });
    } else if (dice < 0.9) {
      world.bill(one, draw() < 0.5 ? 'paid' : 'open');
    } else {
      world.emit('customer.updated', { id: one.customer, object: 'customer' });
    }
    if (draw() < 0.05) world.advance({ days: 1 / 100 });
    yield;
  }
}
