import { useMutation } from '@tanstack/react-query'
import { Banner } from '@vitrine/ui/banner'
import { Button, buttonClass } from '@vitrine/ui/button'
import { ShieldCheckIcon } from '@vitrine/ui/icons'
import { SummaryRows } from '@vitrine/ui/summary-rows'
import { useRef } from 'react'
import { checkoutSentences, declineSentences } from '../checkout/sentences.ts'
import { leaveFor } from '../data/authorize.ts'
import { answerChallenge } from '../data/checkout.ts'
import { toFailure } from '../data/failure.ts'
import type { PageOf, PaymentAnswer } from '../generated/hosted-pages.ts'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { useTitle } from '../shell/use-title.ts'

/** The bank's confirmation page. It deliberately does not look like the shop. */
export default function ChallengePage({ data }: { readonly data: PageOf<'challenge'> }) {
  useTitle('Confirm payment', data.merchant)
  const checkoutUrl = data.checkoutUrl ?? `/_hosted/checkout/${data.checkoutId}`
  const backUrl = `${checkoutUrl}${checkoutUrl.includes('?') ? '&' : '?'}declined=1`
  const answered = useRef<boolean>(undefined)
  const answer = useMutation({
    mutationFn: (approve: boolean) => {
      answered.current = approve
      return answerChallenge(data.challengeId, approve)
    },
    onSuccess: (reply) => follow(reply, backUrl),
  })
  const declined = answer.data?.status === 'declined' ? answer.data : undefined
  const failure = answer.error ? toFailure(answer.error, checkoutSentences) : undefined
  const leaving = answer.isPending || (answer.isSuccess && !declined)

  return (
    <div className="px-gutter">
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto flex min-h-dvh max-w-narrow flex-col justify-center py-12"
      >
        <ShieldCheckIcon size={36} className="text-accent" />
        <h1 className="mt-5 text-3xl">Confirm payment</h1>
        <p className="mt-2 text-ink-soft">Your bank asks you to confirm this payment.</p>
        <SummaryRows
          className="mt-8 border-y border-line py-5"
          rows={[
            { key: 'shop', label: 'Shop', value: data.merchant },
            { key: 'card', label: 'Card', value: `${data.cardBrand ?? 'Card'} •••• ${data.cardLast4}` },
            { key: 'amount', label: 'Amount', value: data.amount },
          ]}
        />
        <div className="mt-8 flex flex-col gap-3">
          {failure ? <FailureBanner failure={failure} title="The payment was not confirmed" /> : null}
          {declined ? (
            <Banner tone="critical" title="The payment was not confirmed">
              {declineSentences[declined.code] ?? declined.message}
            </Banner>
          ) : null}
          {declined || failure?.code.endsWith('OUT_OF_STOCK') ? (
            <a className={buttonClass({ size: 'lg', wide: true })} href={failure ? checkoutUrl : backUrl}>
              Back to checkout
            </a>
          ) : (
            <>
              <Button
                size="lg"
                wide
                busy={leaving && answered.current === true}
                busyLabel="Confirming"
                onClick={() => answer.mutate(true)}
              >
                Yes, pay {data.amount}
              </Button>
              <Button
                variant="secondary"
                wide
                busy={leaving && answered.current === false}
                busyLabel="Declining"
                onClick={() => answer.mutate(false)}
              >
                No, this was not me
              </Button>
            </>
          )}
        </div>
      </main>
    </div>
  )
}

function follow(reply: PaymentAnswer, backUrl: string): void {
  if (reply.status === 'approved') leaveFor(reply.redirectTo)
  else if (reply.status === 'challenge') leaveFor(reply.challengeUrl)
  else leaveFor(backUrl)
}
