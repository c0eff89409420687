import { Skeleton } from '@vitrine/ui/skeleton'
import { useEffect, useRef, useState } from 'react'
import type { Checkout } from '../../data/checkout.ts'
import type { PageOf } from '../../generated/hosted-pages.ts'
import { texts } from '../../texts/texts.ts'
import { dueNow } from '../needs.ts'
import { appearanceOf } from './appearance.ts'
import { buyerOf, type FieldsRef, type PaymentFields } from './fields.ts'
import { loadScript, type ProviderScript, type ScriptElements } from './script.ts'

export interface ProviderFieldsProps {
  readonly fields: NonNullable<PageOf<'checkout'>['fields']>
  readonly checkout: Checkout
  readonly into: FieldsRef
}

/** The provider's fields for cards, wallets and paying later. Without its script, its page asks for the payment. */
export default function ProviderFields({ fields, checkout, into }: ProviderFieldsProps) {
  const place = useRef<HTMLDivElement>(null)
  const elements = useRef<ScriptElements>(undefined)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const amount = Math.round(Number(dueNow(checkout).amount) * fields.perUnit)
  const latest = useRef({ amount, checkout })
  latest.current = { amount, checkout }

  useEffect(() => {
    elements.current?.update({ amount })
  }, [amount])

  useEffect(() => {
    let isOver = false
    let end = () => {}
    const fail = () => {
      into.current = undefined
      if (!isOver) setState('failed')
    }
    loadScript(fields.script, fields.publishableKey).then((script) => {
      if (isOver || !place.current) return
      const made = script.elements({
        mode: 'payment',
        amount: latest.current.amount,
        currency: fields.currency.toLowerCase(),
        captureMethod: 'manual',
        appearance: appearanceOf(place.current),
        ...(fields.methods && { paymentMethodTypes: fields.methods }),
      })
      const element = made.create('payment', {
        defaultValues: { billingDetails: buyerOf(latest.current.checkout).billing_details },
        fields: { billingDetails: { address: 'if_required' } },
      })
      element.on('ready', () => {
        into.current = handleOf(script, made, () => element.focus())
        if (!isOver) setState('ready')
      })
      element.on('loaderror', fail)
      element.mount(place.current)
      elements.current = made
      end = () => element.destroy()
    }, fail)
    return () => {
      isOver = true
      into.current = undefined
      elements.current = undefined
      end()
    }
  }, [fields, into])

  if (state === 'failed') return <p className="text-ink-soft">{texts().checkout.payOnProviderPage}</p>
  return (
    <div aria-busy={state === 'loading'}>
      {state === 'loading' ? (
        <>
          <span role="status" className="sr-only">
            {texts().checkout.loadingMethods}
          </span>
          <Skeleton className="h-40 w-full" />
        </>
      ) : null}
      <div ref={place} />
    </div>
  )
}

function handleOf(script: ProviderScript, elements: ScriptElements, focus: () => void): PaymentFields {
  return {
    focus,
    check: async () => (await elements.submit()).error === undefined,
    async tokenFor(checkout) {
      const { billing_details, shipping } = buyerOf(checkout)
      const { confirmationToken, error } = await script.createConfirmationToken({
        elements,
        params: { payment_method_data: { billing_details }, ...(shipping && { shipping }) },
      })
      return confirmationToken
        ? { token: confirmationToken.id }
        : { problem: error?.message ?? texts().checkout.noAnswer }
    },
    confirm: async (clientSecret) => (await script.handleNextAction({ clientSecret })).error === undefined,
  }
}
