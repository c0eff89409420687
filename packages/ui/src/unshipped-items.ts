interface Line {
  readonly id: string
  readonly quantity: number
  readonly refundQuantity: number
}

interface Parcel {
  readonly lineItems: readonly { readonly id: string; readonly quantity: number }[]
}

export interface UnshippedItem<L> {
  readonly line: L
  /** The quantity that is not shipped. */
  readonly left: number
}

/** The unshipped items, without refunded units. */
export function unshippedItems<L extends Line>(
  { lineItems }: { readonly lineItems: readonly L[] },
  shipments: readonly Parcel[],
): readonly UnshippedItem<L>[] {
  const sent = new Map<string, number>()
  for (const { lineItems } of shipments)
    for (const { id, quantity } of lineItems) sent.set(id, (sent.get(id) ?? 0) + quantity)
  return lineItems
    .map((line) => ({ line, left: line.quantity - line.refundQuantity - (sent.get(line.id) ?? 0) }))
    .filter(({ left }) => left > 0)
}

/** The unshipped items that come in a parcel. */
export const itemsToPack = <L extends Line & Typed>(
  order: { readonly lineItems: readonly L[] },
  shipments: readonly Parcel[],
): readonly UnshippedItem<L>[] => unshippedItems(order, shipments).filter(({ line }) => isPacked(line))

interface Typed {
  readonly itemType: { readonly preset?: string }
}

/** Files, gift cards and services are not packed. */
export const isPacked = ({ itemType }: Typed): boolean =>
  itemType.preset === undefined || itemType.preset === 'PHYSICAL'
