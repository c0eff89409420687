import { isApiError } from '@vitrine/client'
import { addToCurrentCart } from '@vitrine/client/current-cart'
import { getProductBySlug } from '@vitrine/client/products'
import { data, redirect } from 'react-router'
import { toFailure } from '../server/load.server.ts'
import type { RequestScope } from '../server/request-context.server.ts'
import { startChoices, variantOf } from './choose-variant.ts'
import { toPurchase } from './purchase.ts'

/** Adds what a form chose: how a page without scripts buys. */
export async function addToCart({ session }: RequestScope, slug: string, form: FormData) {
  const { client } = session
  try {
    const { product } = await getProductBySlug(client, { slug })
    const named = new URLSearchParams()
    for (const [name, value] of form)
      if (name.startsWith('option:')) named.set(name.slice('option:'.length), String(value))
    const variant = variantOf(product, startChoices(product, named))
    if (!variant) return data({ code: 'ITEM_NOT_FOUND_IN_CATALOG' }, { status: 404 })
    const subscription = product.subscriptionOptions.find(({ id }) => id === form.get('subscription'))
    const { catalogReference } = toPurchase(product, variant, subscription)
    const quantity = Math.min(99, Math.max(1, Math.trunc(Number(form.get('quantity'))) || 1))
    await addToCurrentCart(client, { lineItems: [{ catalogReference, quantity }] })
  } catch (error) {
    if (isApiError(error)) return toFailure(error)
    throw error
  }
  return redirect('/cart', 303)
}
