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
import { texts } from '../texts/texts.ts'

/** The bank's confirmation page. It deliberately does not look like the shop. */
export default function ChallengePage({ data }: { readonly data: PageOf<'challenge'> }) {
  const { client, leave } = useVisit()
  useTitle(texts().checkout.confirmPayment, data.merchant)
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
  const failure = answer.error ? toFailure(answer.error, checkoutSentences()) : undefined
  const leaving = answer.isPending || answer.isSuccess

  return (
    <div className="px-gutter">
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto flex min-h-dvh max-w-narrow flex-col justify-center py-12"
      >
        <ShieldCheckIcon size={36} className="text-accent" />
        <h1 className="mt-5 text-3xl">{texts().checkout.confirmPayment}</h1>
        <p className="mt-2 text-ink-soft">{texts().checkout.bankAsks}</p>
        <SummaryRows
          className="mt-8 border-y border-line py-5"
          rows={[
            { key: 'shop', label: texts().checkout.shop, value: data.merchant },
            {
              key: 'card',
              label: texts().shell.card,
              value: `${data.cardBrand ?? texts().shell.card} •••• ${data.cardLast4}`,
            },
            { key: 'amount', label: texts().checkout.amount, value: data.amount },
          ]}
        />
        <div className="mt-8 flex flex-col gap-3">
          {failure ? <FailureBanner failure={failure} title={texts().checkout.notConfirmed} /> : null}
          {failure?.code.endsWith('OUT_OF_STOCK') ? (
            <a className={buttonClass({ size: 'lg', wide: true })} href={checkoutUrl}>
              {texts().checkout.backToCheckout}
            </a>
          ) : (
            <>
              <Press
                name="approve"
                size="lg"
                wide
                busy={leaving && answered.current === true}
                busyLabel={texts().checkout.confirming}
                onPress={() => answer.mutate(true)}
              >
                {texts().checkout.approve(data.amount)}
              </Press>
              <Press
                name="refuse"
                variant="secondary"
                wide
                busy={leaving && answered.current === false}
                busyLabel={texts().checkout.declining}
                onPress={() => answer.mutate(false)}
              >
                {texts().checkout.refuse}
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
