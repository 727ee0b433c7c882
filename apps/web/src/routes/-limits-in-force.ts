/** Resolves when the loan limits are those that this installation uses. */
export async function limitsInForce(): Promise<void> {
  const { takeLimits } = await import('../features/eligibility/take-limits');
  await takeLimits();
}
