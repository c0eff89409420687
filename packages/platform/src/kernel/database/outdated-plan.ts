/** The error `cached plan must not change result type`: a column changed after the statement was prepared. */
export function isOutdatedPlan(thrown: unknown): boolean {
  const { code, message } = (thrown ?? {}) as { readonly code?: unknown; readonly message?: unknown }
  return code === '0A000' && typeof message === 'string' && message.includes('cached plan')
}
