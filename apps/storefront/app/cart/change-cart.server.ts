import { type Client, isApiError } from '@vitrine/client'
import {
  deleteCurrentCart,
  removeCouponFromCurrentCart,
  removeLineItemsFromCurrentCart,
  undoCartMerge,
  updateCurrentCart,
  updateCurrentCartLineItemQuantity,
} from '@vitrine/client/current-cart'
import type { Session } from '@vitrine/server-kit/session'
import { data, redirect } from 'react-router'

import type { Failure } from '../data/failure.ts'
import { preferenceCookie } from '../data/preferences.ts'
import { toFailure } from '../server/load.server.ts'

/** The refusal of a cart form. */
export interface CartRefusal extends Failure {
  readonly intent: string
  /** The discount code, which stays in its field. */
  readonly typed: string
}

/** Performs a cart form that was submitted without scripts. */
export async function changeCart(session: Session, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const intent = text('intent')
  if (intent === 'country')
    return redirect('/cart', {
      status: 303,
      headers: { 'set-cookie': preferenceCookie('country', text('country')) },
    })
  if (session.role() === 'none') return redirect('/cart', 303)
  try {
    await change(session.client, intent, text)
  } catch (error) {
    if (!isApiError(error)) throw error
    const failure = toFailure(error)
    return data<CartRefusal>({ ...failure.data, intent, typed: text('code') }, failure.init ?? undefined)
  }
  return redirect('/cart', 303)
}

function change(client: Client, intent: string, text: (name: string) => string): Promise<unknown> {
  switch (intent) {
    case 'remove':
      return removeLineItemsFromCurrentCart(client, { lineItemIds: [text('line')] })
    case 'coupon':
      return updateCurrentCart(client, { couponCode: text('code') })
    case 'remove-coupon':
      return removeCouponFromCurrentCart(client)
    case 'empty':
      return deleteCurrentCart(client)
    case 'undo-merge':
      return undoCartMerge(client, {})
    default:
      return updateCurrentCartLineItemQuantity(client, {
        lineItems: [
          { id: text('line'), quantity: Math.max(1, Number(text('step') || text('quantity')) || 1) },
        ],
      })
  }
}
