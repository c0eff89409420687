import { type Client, isApiError } from '@vitrine/client'
import { addToCurrentCart, type Cart, findCurrentCart } from '@vitrine/client/current-cart'
import type { Order } from '@vitrine/client/orders'

import { choicesText } from '../cart/line-text.ts'
import { moreTexts } from '../texts/texts.ts'
import type { NotAdded, Reordered } from './reordered.ts'

/** Adds the items of an order to the cart, each on its own, so that one that is gone does not stop the others. */
export async function reorder(client: Client, order: Order): Promise<Reordered> {
  const missing: NotAdded[] = []
  let added = 0
  let cart = await findCurrentCart(client)
  for (const line of order.lineItems) {
    const name = [line.productName.translated, choicesText(line.descriptionLines)].filter(Boolean).join(', ')
    const before = unitsIn(cart)
    const code = await add(line)
    const got = unitsIn(cart) - before
    added += got
    if (code) missing.push({ id: line.id, name, why: reasonOf(code) })
    else if (got < line.quantity) missing.push({ id: line.id, name, why: fewer(got, line.quantity) })
  }
  return { reordered: { added, missing } }

  /** Returns the reason of a refusal. */
  async function add({ catalogReference, quantity }: Order['lineItems'][number]) {
    if (!catalogReference) return 'CUSTOM_ITEM'
    try {
      cart = (await addToCurrentCart(client, { lineItems: [{ catalogReference, quantity }] })).cart
      return undefined
    } catch (error) {
      if (isApiError(error) && error.code in moreTexts.orders.notAddedReasons) return error.code
      throw error
    }
  }
}

function reasonOf(code: string): string {
  const reasons: Readonly<Record<string, string>> = moreTexts.orders.notAddedReasons
  return reasons[code] ?? moreTexts.orders.notAddedReasons.ITEM_NOT_AVAILABLE
}

/** The cart takes at most the stock, and what is in it already counts. */
const fewer = (got: number, wanted: number): string =>
  got === 0 ? moreTexts.orders.noMore : moreTexts.orders.onlyInStock(got, wanted)

const unitsIn = (cart: Cart | undefined): number =>
  (cart?.lineItems ?? []).reduce((sum, { quantity }) => sum + quantity, 0)
