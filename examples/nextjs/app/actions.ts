'use server'

import { addToCurrentCart } from '@vitrine/client/current-cart'
import { getProductBySlug } from '@vitrine/client/products'
import { revalidatePath } from 'next/cache'

import { site } from '../vitrine.ts'

/** Puts one of a product into the cart; a visitor's session begins with it. */
export const addToCart = site.action(async ({ client }, form: FormData) => {
  const { product } = await getProductBySlug(client, { slug: String(form.get('slug')) })
  const { catalogReference } = product
  await addToCurrentCart(client, { lineItems: [{ catalogReference, quantity: 1 }] })
  revalidatePath('/')
})
