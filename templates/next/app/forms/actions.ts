'use server'

import { sendContactMessage } from '@vitrine/client/contact-messages'
import { subscribeToNewsletter } from '@vitrine/client/newsletter'
import { sendOrderLink } from '@vitrine/client/orders'
import { redirect } from 'next/navigation'

import { site } from '../../vitrine.ts'
import { readWords } from '../shop.ts'
import { type Refusal, refusalOf } from './refusal.ts'

type Before = Refusal | undefined

/** Signs an address up for the newsletter. Its owner confirms it by email. */
export const signUp = site.action(async ({ client }, _before: Before, form: FormData) => {
  const [email, website] = textsOf(form, 'email', 'website')
  const { notSignedUp } = await readWords()
  const refusal = await refusalOf(subscribeToNewsletter(client, { email, website }), form, notSignedUp)
  return refusal ?? redirect('/newsletter?done=true')
})

/** Sends a message to the shop, which reads it in the back office. */
export const sendMessage = site.action(async ({ client }, _before: Before, form: FormData) => {
  const [name, email, message, website] = textsOf(form, 'name', 'email', 'message', 'website')
  const { notSent } = await readWords()
  const sent = sendContactMessage(client, { name, email, message, website })
  return (await refusalOf(sent, form, notSent)) ?? redirect('/contact?done=true')
})

/** Sends a link to an order, if the address belongs to it. */
export const sendLink = site.action(async ({ client }, _before: Before, form: FormData) => {
  const [number, email] = textsOf(form, 'number', 'email')
  const { linkNotSent } = await readWords()
  const refusal = await refusalOf(sendOrderLink(client, { number, email }), form, linkNotSent)
  return refusal ?? redirect('/track-order?done=true')
})

const textsOf = <const N extends readonly string[]>(form: FormData, ...names: N) =>
  names.map((name) => String(form.get(name) ?? '').trim()) as { readonly [K in keyof N]: string }
