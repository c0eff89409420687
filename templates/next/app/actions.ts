'use server'

import {
  addToCurrentCart,
  createCheckoutFromCurrentCart,
  removeLineItemsFromCurrentCart,
  updateCurrentCartLineItemQuantity,
} from '@vitrine/client/current-cart'
import { getProductBySlug } from '@vitrine/client/products'
import { createRedirectSession } from '@vitrine/client/redirects'
import { enterShopPreview } from '@vitrine/client/shop-opening'
import { redirect } from 'next/navigation'

import { site } from '../vitrine.ts'

/** Adds one unit of a product to the cart. This starts a visitor's session. */
export const addToCart = site.action(async ({ client }, form: FormData) => {
  const { product } = await getProductBySlug(client, { slug: String(form.get('slug')) })
  const variantId =
    form.get('variant') ?? product.variants.find(({ stock }) => stock.status !== 'SOLD_OUT')?.id
  const catalogReference = { ...product.catalogReference, options: { variantId } }
  await addToCurrentCart(client, { lineItems: [{ catalogReference, quantity: 1 }] })
  redirect('/cart')
})

/** Sets the quantity of a line; zero removes it. */
export const changeQuantity = site.action(async ({ client }, form: FormData) => {
  const id = String(form.get('line'))
  const quantity = Number(form.get('quantity'))
  if (quantity > 0) await updateCurrentCartLineItemQuantity(client, { lineItems: [{ id, quantity }] })
  else await removeLineItemsFromCurrentCart(client, { lineItemIds: [id] })
  redirect('/cart')
})

/** Creates a checkout from the cart and redirects to the platform's checkout page. */
export const checkOut = site.action(async ({ client, origin }) => {
  const { checkoutId } = await createCheckoutFromCurrentCart(client, { channelType: 'WEB' })
  const callbacks = { thankYouPageUrl: `${origin}/thank-you`, cartPageUrl: `${origin}/cart` }
  const { redirectSession } = await createRedirectSession(client, { ecomCheckout: { checkoutId }, callbacks })
  redirect(redirectSession.fullUrl)
})

/** Lets this visitor see a shop that is not open yet. */
export const enterPreview = site.action(async ({ client }, form: FormData) => {
  await enterShopPreview(client, { token: String(form.get('token')) })
  redirect('/')
})
