/** By what an account may use the product: the first that holds, in this order. */
export const accountPlans = ['seat', 'subscription', 'upgraded', 'trial'] as const;
export type AccountPlan = (typeof accountPlans)[number];
