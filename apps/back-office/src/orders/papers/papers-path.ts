export const papersPath = (paper: 'pick-list' | 'packing-slips', orderIds: readonly string[]): string =>
  `/orders/print/${paper}?orders=${orderIds.join(',')}`

export const idsOf = (address: URLSearchParams): readonly string[] =>
  (address.get('orders') ?? '').split(',').filter(Boolean)
