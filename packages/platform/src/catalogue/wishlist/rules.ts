/** One call may add as many, and one page of products can show them. */
export const maxItems = 100

/** A product, or one of its variants; an empty `variant` stands for the product as a whole. */
export interface WishKey {
  readonly product_id: string
  readonly variant: string
}

/** The wanted items that the list does not have, each once. */
export function missing<W extends WishKey>(list: readonly WishKey[], wanted: readonly W[]): W[] {
  const known = new Set(list.map(keyOf))
  return wanted.filter((item) => {
    const isNew = !known.has(keyOf(item))
    known.add(keyOf(item))
    return isNew
  })
}

/** The visitor's items that join the member's list: the newest ones, as many as fit. */
export function joining<W extends WishKey>(members: readonly WishKey[], visitors: readonly W[]): W[] {
  return missing(members, visitors).slice(0, Math.max(0, maxItems - members.length))
}

const keyOf = ({ product_id, variant }: WishKey): string => `${product_id} ${variant}`
