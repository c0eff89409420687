import { useMutation } from '@tanstack/react-query'
import { Banner } from '@vitrine/ui/banner'
import { Button, buttonClass } from '@vitrine/ui/button'
import { SummaryRows } from '@vitrine/ui/summary-rows'
import { useState } from 'react'
import { checkCard, emptyCard, type TypedCard, toCardDetails } from '../checkout/card.ts'
import { CardFields } from '../checkout/card-fields.tsx'
import { paymentMethods, typesCard } from '../checkout/paying.ts'
import { PaymentMethodChoice } from '../checkout/payment-method-choice.tsx'
import { checkoutSentences, declineSentences } from '../checkout/sentences.ts'
import { TestCards } from '../checkout/test-cards.tsx'
import { useDeclinedBefore } from '../checkout/use-declined-before.ts'
import { leaveFor } from '../data/authorize.ts'
import { payLink } from '../data/checkout.ts'
import { toFailure } from '../data/failure.ts'
import type { PageOf } from '../generated/hosted-pages.ts'
import { AuthFrame } from '../shell/auth-frame.tsx'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { useForm } from '../shell/use-form.ts'

/** A payment request of an order, for anyone with the link. */
export default function PayLinkPage({ data }: { readonly data: PageOf<'pay-link'> }) {
  if (!data.paid) return <Payment data={data} />
  return (
    <AuthFrame
      site={data.site}
      look={data.look}
      heading={data.pending ? 'Your payment is pending' : 'Thank you'}
      lead={
        data.pending
          ? `The bank has not confirmed ${data.amount} for order ${data.orderNumber} yet. Do not pay again. If it declines, this page asks for another card.`
          : `${data.amount} for order ${data.orderNumber} is paid.`
      }
    >
      <a className={buttonClass({ variant: 'secondary' })} href={data.continueUrl}>
        Go to the shop
      </a>
    </AuthFrame>
  )
}

function Payment({ data }: { readonly data: PageOf<'pay-link'> }) {
  const methods = paymentMethods(data, false)
  const [method, setMethod] = useState(data.takesCards === false ? methods[0]?.value : undefined)
  const here = typesCard(data, { provider: method })
  const form = useForm<TypedCard>(emptyCard, (typed) => (here ? checkCard(typed, new Date(data.now)) : {}))
  const pay = useMutation({
    mutationFn: (typed: TypedCard) =>
      payLink(data.token, {
        session: data.session,
        ...(method ? { provider: method } : here && { card: toCardDetails(typed) }),
      }),
    onSuccess: (reply) => {
      if (reply.status === 'approved') leaveFor(reply.redirectTo)
      if (reply.status === 'challenge') window.location.assign(reply.challengeUrl)
      if (reply.status === 'redirect') window.location.assign(reply.redirectTo)
    },
  })
  const declinedBefore = useDeclinedBefore()
  const declined = pay.data?.status === 'declined' ? pay.data : undefined
  const leaving = pay.isPending || (pay.isSuccess && !declined)
  const reason = declined
    ? (declineSentences[declined.code] ?? declined.message)
    : declinedBefore && !pay.error
      ? declineSentences.CHALLENGE_FAILED
      : undefined
  return (
    <AuthFrame site={data.site} look={data.look} heading={data.title} lead={data.description ?? ''}>
      <SummaryRows
        className="border-y border-line py-5"
        rows={[
          { key: 'order', label: 'Order', value: data.orderNumber },
          { key: 'amount', label: 'Amount', value: data.amount },
        ]}
      />
      <form
        noValidate
        className="mt-8 flex flex-col gap-6"
        onSubmit={form.submit((typed) => pay.mutate(typed))}
      >
        {reason ? (
          <Banner tone="critical" title={here ? 'The card was declined' : 'The payment was declined'}>
            {reason}
          </Banner>
        ) : null}
        {pay.error ? (
          <FailureBanner failure={toFailure(pay.error, checkoutSentences)} title="Nothing was charged" />
        ) : null}
        <PaymentMethodChoice methods={methods} method={method} onChoose={setMethod} />
        {here ? (
          <CardFields form={form} />
        ) : (
          <p className="text-ink-soft">
            {method === undefined ? 'You enter your card' : 'You pay'} on the page of our payment provider,
            then return to this page.
          </p>
        )}
        {here && data.testCards?.length ? <TestCards cards={data.testCards} onChoose={form.set} /> : null}
        <Button
          type="submit"
          size="lg"
          wide
          busy={leaving}
          busyLabel={here ? 'Paying' : 'Opening payment page'}
        >
          {here ? `Pay ${data.amount}` : 'Continue to payment'}
        </Button>
      </form>
    </AuthFrame>
  )
}
