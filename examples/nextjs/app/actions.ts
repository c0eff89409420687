'use server'

import { addToCurrentCart } from '@vitrine/client/current-cart'
import { getProductBySlug } from '@vitrine/client/products'
import { revalidatePath } from 'next/cache'

import { site } from '../vitrine.ts'

/** Adds one unit of a product to the cart. This starts a visitor's session. */
export const addToCart = site.action(async ({ client }, form: FormData) => {
  const { product } = await getProductBySlug(client, { slug: String(form.get('slug')) })
  const { catalogReference } = product
  await addToCurrentCart(client, { lineItems: [{ catalogReference, quantity: 1 }] })
  revalidatePath('/')
})
