'use server'

import { isApiError } from '@vitrine/client'
import { sendContactMessage } from '@vitrine/client/contact-messages'
import { subscribeToNewsletter } from '@vitrine/client/newsletter'
import { sendOrderLink } from '@vitrine/client/orders'
import { redirect } from 'next/navigation'

import { site } from '../vitrine.ts'

/** Signs an address up for the newsletter. Its owner confirms it by email. */
export const signUp = site.action(async ({ client }, form: FormData) => {
  const [email, website] = textsOf(form, 'email', 'website')
  const done = await isAccepted(subscribeToNewsletter(client, { email, website }))
  redirect(`/newsletter?done=${done}`)
})

/** Sends a message to the shop, which reads it in the back office. */
export const sendMessage = site.action(async ({ client }, form: FormData) => {
  const [name, email, message, website] = textsOf(form, 'name', 'email', 'message', 'website')
  const done = await isAccepted(sendContactMessage(client, { name, email, message, website }))
  redirect(`/contact?done=${done}`)
})

/** Sends a link to an order, if the address belongs to it. */
export const sendLink = site.action(async ({ client }, form: FormData) => {
  const [number, email] = textsOf(form, 'number', 'email')
  const done = await isAccepted(sendOrderLink(client, { number: number.trim(), email: email.trim() }))
  redirect(`/track-order?done=${done}`)
})

async function isAccepted(call: Promise<unknown>): Promise<boolean> {
  try {
    await call
    return true
  } catch (error) {
    if (isApiError(error)) return false
    throw error
  }
}

const textsOf = <const N extends readonly string[]>(form: FormData, ...names: N) =>
  names.map((name) => String(form.get(name) ?? '')) as { readonly [K in keyof N]: string }
