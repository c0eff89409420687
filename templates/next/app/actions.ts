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
import { type Refusal, refusalOf } from './forms/refusal.ts'
import { readWords } from './shop.ts'

type Before = Refusal | undefined

/** Adds one unit of a product to the cart. This starts a visitor's session. */
export const addToCart = site.action(async ({ client }, _before: Before, form: FormData) => {
  const { forms } = await readWords()
  const add = async () => {
    const { product } = await getProductBySlug(client, { slug: String(form.get('slug')) })
    const variantId =
      form.get('variant') ?? product.variants.find(({ stock }) => stock.status !== 'SOLD_OUT')?.id
    const catalogReference = { ...product.catalogReference, options: { variantId } }
    await addToCurrentCart(client, { lineItems: [{ catalogReference, quantity: 1 }] })
  }
  return (await refusalOf(add(), form, forms.notAdded)) ?? redirect('/cart')
})

/** Sets the quantity of a line; zero removes it. */
export const changeQuantity = site.action(async ({ client }, _before: Before, form: FormData) => {
  const { forms } = await readWords()
  const id = String(form.get('line'))
  const quantity = Number(form.get('quantity'))
  const change =
    quantity > 0
      ? updateCurrentCartLineItemQuantity(client, { lineItems: [{ id, quantity }] })
      : removeLineItemsFromCurrentCart(client, { lineItemIds: [id] })
  return (await refusalOf(change, form, forms.notChanged)) ?? redirect('/cart')
})

/** Creates a checkout from the cart and redirects to the platform's checkout page. */
export const checkOut = site.action(async ({ client, origin }, _before: Before, form: FormData) => {
  const { forms } = await readWords()
  let url = '/cart'
  const open = async () => {
    const { checkoutId } = await createCheckoutFromCurrentCart(client, { channelType: 'WEB' })
    const callbacks = { thankYouPageUrl: `${origin}/thank-you`, cartPageUrl: `${origin}/cart` }
    const { redirectSession } = await createRedirectSession(client, {
      ecomCheckout: { checkoutId },
      callbacks,
    })
    url = redirectSession.fullUrl
  }
  return (await refusalOf(open(), form, forms.noCheckout)) ?? redirect(url)
})

/** Lets this visitor see a shop that is not open yet. */
export const enterPreview = site.action(async ({ client }, _before: Before, form: FormData) => {
  const { forms } = await readWords()
  const entered = enterShopPreview(client, { token: String(form.get('token')) })
  return (await refusalOf(entered, form, forms.invalidLink)) ?? redirect('/')
})
