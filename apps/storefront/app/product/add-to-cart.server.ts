import { type Client, isApiError } from '@vitrine/client'
import { addToCurrentCart } from '@vitrine/client/current-cart'
import { getProductBySlug } from '@vitrine/client/products'
import { data, redirect } from 'react-router'
import { toFailure } from '../server/load.server.ts'
import { added } from './added.ts'
import { startChoices, variantOf } from './choose-variant.ts'
import { readNamed, readQuantity, readSubscription } from './filled-in.ts'
import { toPurchase } from './purchase.ts'

/** Adds the chosen variant without scripts. The page then opens the cart as soon as scripts run. */
export async function addToCart(client: Client, slug: string, form: FormData) {
  const named = readNamed(form)
  try {
    const { product } = await getProductBySlug(client, { slug })
    const variant = variantOf(product, startChoices(product, named))
    if (!variant) return data({ code: 'ITEM_NOT_FOUND_IN_CATALOG' }, { status: 404 })
    const { catalogReference } = toPurchase(product, variant, readSubscription(product, form))
    await addToCurrentCart(client, { lineItems: [{ catalogReference, quantity: readQuantity(form) }] })
  } catch (error) {
    if (isApiError(error)) return toFailure(error)
    throw error
  }
  named.set(added, 'yes')
  return redirect(`/products/${slug}?${named}`, 303)
}
