import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Checkout, type CheckoutChange, changeCheckout } from '../../data/checkout.ts'
import { useVisit } from '../../shell/visit.ts'
import { texts } from '../../texts/texts.ts'
import { dueNow, needsDelivery } from '../needs.ts'
import { deliveryMethodsOf } from '../offers.ts'
import { byCard } from '../paying.ts'
import { appearanceOf } from '../provider-fields/appearance.ts'
import type { PaymentFields } from '../provider-fields/fields.ts'
import {
  type Confirming,
  loadScript,
  type ProviderScript,
  type ScriptElements,
} from '../provider-fields/script.ts'
import { checkoutKey } from '../use-checkout.ts'
import type { ExpressProps } from './express-row.tsx'
import { mistakesOf } from './wallet.ts'
import { detailsOf, placeOf } from './wallet-address.ts'

type Update = Extract<CheckoutChange, { kind: 'update' }>['input']

/** The provider's buttons of wallets on this device; it says how many there are. */
export default function ProviderExpress(props: ExpressProps & { readonly onCount: (count: number) => void }) {
  const { client } = useVisit()
  const queries = useQueryClient()
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  latest.current = props
  const { fields, checkoutId } = props.data
  const [elements, setElements] = useState<ScriptElements>()
  const amountOf = (checkout: Checkout) =>
    Math.round(Number(dueNow(checkout).amount) * (fields?.perUnit ?? 1))
  const amount = amountOf(props.checkout)

  useEffect(() => elements?.update({ amount }), [elements, amount])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons are drawn once, and read what is newest
  useEffect(() => {
    if (!fields) return
    let isOver = false
    let end = () => {}
    const update = async (input: Update) => {
      const checkout = await changeCheckout(client, checkoutId, { kind: 'update', input })
      queries.setQueryData(checkoutKey(checkoutId), checkout)
      return checkout
    }
    const draw = (script: ProviderScript) => {
      if (isOver || !place.current) return
      const made = script.elements({
        mode: 'payment',
        amount: amountOf(latest.current.checkout),
        currency: fields.currency.toLowerCase(),
        captureMethod: 'manual',
        appearance: appearanceOf(place.current),
        ...(fields.methods && { paymentMethodTypes: fields.methods }),
      })
      const element = made.create('expressCheckout', {
        layout: { maxColumns: 3, maxRows: 1, overflow: 'never' },
      })
      /** The sheet shows the new total and its delivery methods. */
      const shown = (checkout: Checkout) => {
        made.update({ amount: amountOf(checkout) })
        return { shippingRates: ratesOf(checkout, fields.perUnit) }
      }
      element.on('ready', ({ availablePaymentMethods }) =>
        latest.current.onCount(Object.values(availablePaymentMethods ?? {}).filter(Boolean).length),
      )
      element.on('loaderror', () => latest.current.onCount(0))
      element.on('click', ({ resolve }) => {
        const { checkout, data } = latest.current
        const isDelivered = needsDelivery(checkout)
        const rates = ratesOf(checkout, fields.perUnit)
        resolve({
          emailRequired: true,
          billingAddressRequired: true,
          shippingAddressRequired: isDelivered,
          ...(isDelivered && {
            allowedShippingCountries: data.countries.map(({ code }) => code),
            shippingRates:
              rates.length > 0 ? rates : [{ id: 'later', displayName: texts().checkout.delivery, amount: 0 }],
          }),
        })
      })
      element.on('shippingaddresschange', ({ address, resolve, reject }) => {
        const shippingDestination = placeOf({ address }, latest.current.data.countries)
        update({ shippingInfo: { shippingDestination } })
          .then(async (checkout) => {
            const [first] = deliveryMethodsOf(checkout)[0]?.offers ?? []
            if (!first) return reject()
            const { carrierId, code } = first
            const isChosen = checkout.shippingInfo.selectedCarrierServiceOption
            const choice = { shippingInfo: { selectedCarrierServiceOption: { carrierId, code } } }
            resolve(shown(isChosen ? checkout : await update(choice)))
          })
          .catch(reject)
      })
      element.on('shippingratechange', ({ shippingRate, resolve, reject }) => {
        const methods = deliveryMethodsOf(latest.current.checkout)
        const offer = methods.find(({ key }) => key === shippingRate.id)?.offers[0]
        if (!offer) return reject()
        const { carrierId, code } = offer
        update({ shippingInfo: { selectedCarrierServiceOption: { carrierId, code } } })
          .then((checkout) => resolve(shown(checkout)))
          .catch(reject)
      })
      element.on('confirm', (event) => {
        const { data, checkout, form, onPay } = latest.current
        const { details, bill } = detailsOf(event, form.values, { data, checkout })
        const filled = { ...details, ...bill, method: byCard }
        form.set(filled)
        const mistakes = mistakesOf(filled, { data, checkout })
        if (Object.keys(mistakes).length === 0) return onPay(filled, handleOf(script, made, event))
        event.paymentFailed({ reason: 'fail' })
        form.setErrors(mistakes)
      })
      element.mount(place.current)
      setElements(made)
      end = () => element.destroy()
    }
    loadScript(fields.script, fields.publishableKey).then(draw, () => latest.current.onCount(0))
    return () => {
      isOver = true
      end()
    }
  }, [])

  return <div ref={place} />
}

const ratesOf = (checkout: Checkout, perUnit: number) =>
  deliveryMethodsOf(checkout).map(({ key, offers: [first] }) => ({
    id: key,
    displayName: first.title,
    amount: Math.round(Number(first.cost.price.amount) * perUnit),
  }))

/** The wallet gives the addresses, so the token needs no others. */
function handleOf(script: ProviderScript, elements: ScriptElements, event: Confirming): PaymentFields {
  return {
    check: async () => true,
    focus: () => {},
    async tokenFor() {
      const { error } = await elements.submit()
      const made = error ? { error } : await script.createConfirmationToken({ elements })
      return 'confirmationToken' in made && made.confirmationToken
        ? { token: made.confirmationToken.id }
        : { problem: made.error?.message ?? texts().checkout.noAnswer }
    },
    confirm: async (clientSecret) => (await script.handleNextAction({ clientSecret })).error === undefined,
    failed: () => event.paymentFailed({ reason: 'fail' }),
  }
}
