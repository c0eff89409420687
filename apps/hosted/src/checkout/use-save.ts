import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Checkout } from '../data/checkout.ts'
import { changeCheckout, readCheckout } from '../data/checkout.ts'
import type { PageOf } from '../generated/hosted-pages.ts'
import { useSend } from '../shell/use-send.ts'
import { useVisit } from '../shell/visit.ts'
import { changesOf, type Details } from './details.ts'
import { needsDelivery } from './needs.ts'
import { deliveryMethodsOf } from './offers.ts'
import { checkoutKey, useRefused } from './use-checkout.ts'

/** Returns a function that saves what is complete and not saved yet, and answers the checkout. */
export function useSave(data: PageOf<'checkout'>): (details: Details) => Promise<Checkout> {
  const { client } = useVisit()
  const queries = useQueryClient()
  const { checkoutId: id } = data
  const update = async (input: ReturnType<typeof changesOf>) => {
    const checkout = await changeCheckout(client, id, { kind: 'update', input })
    queries.setQueryData(checkoutKey(id), checkout)
    return checkout
  }
  return async (details) => {
    const known = queries.getQueryData<Checkout>(checkoutKey(id)) ?? (await readCheckout(client, id))
    const input = changesOf(details, { data, checkout: known })
    const checkout = Object.keys(input).length > 0 ? await update(input) : known
    const first = firstOffer(checkout)
    return first ? update({ shippingInfo: { selectedCarrierServiceOption: first } }) : checkout
  }
}

/** Saves each part of the form as soon as it is complete. */
export function useAutosave(data: PageOf<'checkout'>) {
  const { checkoutId: id } = data
  const save = useSave(data)
  const refused = useRefused(id)
  const queries = useQueryClient()
  const last = useRef('')
  const [changesPrice, setChangesPrice] = useState(false)
  const { mutate, ...state } = useSend('autosave', {
    scope: { id },
    mutationFn: save,
    onError: refused,
  })
  return {
    error: state.error,
    /** A change is being saved that can change the total. */
    isPricing: state.isPending && changesPrice,
    /** Does nothing if nothing is new since the last time. */
    mutate(details: Details, onError: (error: Error) => void) {
      const checkout = queries.getQueryData<Checkout>(checkoutKey(id))
      const changes = checkout ? changesOf(details, { data, checkout }) : {}
      const text = JSON.stringify(changes)
      if (text === '{}' || text === last.current) return
      last.current = text
      setChangesPrice('shippingInfo' in changes || 'billingInfo' in changes)
      mutate(details, {
        onError(error) {
          last.current = ''
          onError(error)
        },
      })
    },
  }
}

/** The first method is selected where the buyer has an address and no method that reaches it. */
function firstOffer(checkout: Checkout): { readonly carrierId: string; readonly code: string } | undefined {
  const { shippingDestination, selectedCarrierServiceOption } = checkout.shippingInfo
  if (!needsDelivery(checkout) || selectedCarrierServiceOption || !shippingDestination?.address?.addressLine)
    return undefined
  const first = deliveryMethodsOf(checkout)[0]?.offers[0]
  return first && { carrierId: first.carrierId, code: first.code }
}
