import { useMutation } from '@tanstack/react-query'
import { Banner } from '@vitrine/ui/banner'
import { Button, buttonClass } from '@vitrine/ui/button'
import { SummaryRows } from '@vitrine/ui/summary-rows'
import { useState } from 'react'
import { checkCard, emptyCard, type TypedCard, toCardDetails } from '../checkout/card.ts'
import { CardFields } from '../checkout/card-fields.tsx'
import { typesCard, waysToPay } from '../checkout/paying.ts'
import { checkoutSentences, declineSentences } from '../checkout/sentences.ts'
import { TestCards } from '../checkout/test-cards.tsx'
import { useDeclinedBefore } from '../checkout/use-declined-before.ts'
import { WayChoice } from '../checkout/way-choice.tsx'
import { leaveFor } from '../data/authorize.ts'
import { payLink } from '../data/checkout.ts'
import { toFailure } from '../data/failure.ts'
import type { PageOf } from '../generated/hosted-pages.ts'
import { AuthFrame } from '../shell/auth-frame.tsx'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { useForm } from '../shell/use-form.ts'

/** One amount of one order, for whoever got the link. */
export default function PayLinkPage({ data }: { readonly data: PageOf<'pay-link'> }) {
  if (!data.paid) return <Payment data={data} />
  return (
    <AuthFrame
      site={data.site}
      heading={data.pending ? 'Your payment is under way' : 'Thank you'}
      lead={
        data.pending
          ? `The bank has not decided yet about ${data.amount} for order ${data.orderNumber}. Do not pay again. If it says no, this page asks for another card.`
          : `${data.amount} for order ${data.orderNumber} is paid. There is nothing left to do here.`
      }
    >
      <a className={buttonClass({ variant: 'secondary' })} href={data.continueUrl}>
        Go to the shop
      </a>
    </AuthFrame>
  )
}

function Payment({ data }: { readonly data: PageOf<'pay-link'> }) {
  const ways = waysToPay(data, false)
  const [way, setWay] = useState(data.takesCards === false ? ways[0]?.value : undefined)
  const here = typesCard(data, { provider: way })
  const form = useForm<TypedCard>(emptyCard, (typed) => (here ? checkCard(typed, new Date(data.now)) : {}))
  const pay = useMutation({
    mutationFn: (typed: TypedCard) =>
      payLink(data.token, {
        session: data.session,
        ...(way ? { provider: way } : here && { card: toCardDetails(typed) }),
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
    <AuthFrame site={data.site} heading={data.title} lead={data.description ?? ''}>
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
        <WayChoice ways={ways} way={way} onChoose={setWay} />
        {here ? (
          <CardFields form={form} />
        ) : (
          <p className="text-ink-soft">
            {way === undefined ? 'You enter your card' : 'You pay'} on the page of our payment provider, and
            come back here after.
          </p>
        )}
        {here && data.testCards?.length ? <TestCards cards={data.testCards} onChoose={form.set} /> : null}
        <Button type="submit" size="lg" wide busy={leaving} busyLabel={here ? 'Paying' : 'Opening the page'}>
          {here ? `Pay ${data.amount}` : 'Go on to pay'}
        </Button>
      </form>
    </AuthFrame>
  )
}
