import type { World } from './world';

/** Stripe's own pages, as plain as can be: they say that they are a stand-in and lead back. */
export function checkoutPage(world: World, id: string): string | null {
  const session = world.sessions.get(id);
  if (!session) return null;
  const { amount, currency, unit } = world.price(session.price);
  return page(
    'Checkout (SAMPLE)',
    `<p>${amount} ${currency} a ${unit}, in the smallest unit</p>
     <form method="post"><button>Pay</button></form>
     <a href="${session.cancelUrl}">Back</a>`,
  );
}

export function portalPage(returnUrl: string): string {
  return page('Customer portal (SAMPLE)', `<a href="${returnUrl}">Return</a>`);
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${body}</html>`;
}
