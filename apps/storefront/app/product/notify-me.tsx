import type { Product, ProductVariant } from '@vitrine/client/products'
import { useBackInStockRequests, useCancelBackInStock, useNotifyMe } from '@vitrine/react/back-in-stock'
import { useCurrentMember } from '@vitrine/react/member'
import { Banner } from '@vitrine/ui/banner'
import { Button } from '@vitrine/ui/button'
import { TextField } from '@vitrine/ui/text-field'
import { type FormEvent, useEffect, useRef } from 'react'
import { Form } from 'react-router'

import { messageOf, userMessage } from '../data/user-message.ts'
import { texts } from '../texts/texts.ts'
import type { NotifyOutcome } from './ask-to-notify.server.ts'
import { toRequest } from './notify-request.ts'

interface NotifyMeProps {
  readonly product: Product
  readonly variant: ProductVariant
  /** The result of a form that was submitted without scripts. */
  readonly outcome?: NotifyOutcome | undefined
}

/** Requests an email for a sold-out product, also without scripts. */
export function NotifyMe({ product, variant, outcome }: NotifyMeProps) {
  const { data: member } = useCurrentMember()
  const { data: waiting = [] } = useBackInStockRequests()
  const ask = useNotifyMe()
  const stop = useCancelBackInStock()
  const confirmation = useRef<HTMLDivElement>(null)
  const request = toRequest(product, variant)
  const own = waiting.find(
    ({ status, catalogReference: { catalogItemId, options } }) =>
      status === 'RECEIVED' &&
      catalogItemId === product.id &&
      (options?.variantId === undefined || options.variantId === variant.id),
  )
  const known = own ?? ask.data
  const address = known?.email ?? outcome?.notify
  const isDone = ask.isSuccess
  useEffect(() => {
    if (isDone) confirmation.current?.focus()
  }, [isDone])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email'))
    ask.mutate({ ...request, request: { ...request.request, email: email.trim() } })
  }
  if (address && !stop.isSuccess)
    return (
      <Banner
        ref={confirmation}
        tone="positive"
        title={ask.isSuccess || outcome ? texts.product.requestSaved : texts.product.requestKnown}
        {...(own && {
          action: (
            <Button variant="quiet" busy={stop.isPending} onClick={() => stop.mutate(own.id)}>
              {texts.product.cancelRequest}
            </Button>
          ),
        })}
      >
        {texts.product.willEmail(address)}
      </Banner>
    )
  const error = ask.error ? userMessage(ask.error) : outcome?.code && messageOf(outcome.code)
  return (
    <section aria-labelledby="notify" className="border border-line p-5">
      <h2 id="notify" className="text-xl">
        {texts.product.emailMe}
      </h2>
      <Form method="post" onSubmit={submit} className="mt-4 flex flex-wrap items-start gap-3">
        <input type="hidden" name="intent" value="notify" />
        {Object.entries(variant.choices).map(([name, value]) => (
          <input key={name} type="hidden" name={`option:${name}`} value={value} />
        ))}
        <TextField
          label={texts.product.email}
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          defaultValue={member?.loginEmail ?? ''}
          error={error}
          hint={texts.product.oneEmail}
          className="min-w-56 flex-1"
        />
        <Button type="submit" variant="secondary" busy={ask.isPending} className="mt-7">
          {texts.product.notifyMe}
        </Button>
      </Form>
    </section>
  )
}
