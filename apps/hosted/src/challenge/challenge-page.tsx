import { buttonClass } from '@vitrine/ui/button'
import { ShieldCheckIcon } from '@vitrine/ui/icons'
import { SummaryRows } from '@vitrine/ui/summary-rows'
import { useRef } from 'react'
import { checkoutSentences } from '../checkout/sentences.ts'
import { answerChallenge } from '../data/checkout.ts'
import { toFailure } from '../data/failure.ts'
import type { PageOf, PaymentAnswer } from '../generated/hosted-pages.ts'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { Press } from '../shell/press.tsx'
import { useSend } from '../shell/use-send.ts'
import { useTitle } from '../shell/use-title.ts'
import { useVisit } from '../shell/visit.ts'

/** The bank's confirmation page. It deliberately does not look like the shop. */
export default function ChallengePage({ data }: { readonly data: PageOf<'challenge'> }) {
  const { client, leave } = useVisit()
  useTitle('Confirm payment', data.merchant)
  const checkoutUrl = data.checkoutUrl ?? `/_hosted/checkout/${data.checkoutId}`
  const backUrl = `${checkoutUrl}${checkoutUrl.includes('?') ? '&' : '?'}declined=1`
  const answered = useRef<boolean>(undefined)
  const answer = useSend('answer', {
    mutationFn: (approve: boolean) => {
      answered.current = approve
      return answerChallenge(client, data.challengeId, approve)
    },
    onSuccess: (reply) => leave(nextOf(reply) ?? backUrl),
  })
  const failure = answer.error ? toFailure(answer.error, checkoutSentences) : undefined
  const leaving = answer.isPending || answer.isSuccess

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
          {failure?.code.endsWith('OUT_OF_STOCK') ? (
            <a className={buttonClass({ size: 'lg', wide: true })} href={checkoutUrl}>
              Back to checkout
            </a>
          ) : (
            <>
              <Press
                name="approve"
                size="lg"
                wide
                busy={leaving && answered.current === true}
                busyLabel="Confirming"
                onPress={() => answer.mutate(true)}
              >
                Yes, pay {data.amount}
              </Press>
              <Press
                name="refuse"
                variant="secondary"
                wide
                busy={leaving && answered.current === false}
                busyLabel="Declining"
                onPress={() => answer.mutate(false)}
              >
                No, this was not me
              </Press>
            </>
          )}
        </div>
      </main>
    </div>
  )
}

function nextOf(reply: PaymentAnswer): string | undefined {
  if (reply.status === 'approved') return reply.redirectTo
  return reply.status === 'challenge' ? reply.challengeUrl : undefined
}
