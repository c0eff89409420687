import { Banner } from '@vitrine/ui/banner'
import { Button, buttonClass } from '@vitrine/ui/button'
import { SummaryRows } from '@vitrine/ui/summary-rows'
import { checkCard, emptyCard, type TypedCard, toCardDetails } from '../checkout/card.ts'
import { CardFields } from '../checkout/card-fields.tsx'
import { byCard, type Method, paymentMethods, toPaying, typesCard } from '../checkout/paying.ts'
import { PaymentMethodChoice } from '../checkout/payment-method-choice.tsx'
import { checkoutSentences, declineSentence } from '../checkout/sentences.ts'
import { TestCards } from '../checkout/test-cards.tsx'
import { useDeclinedBefore } from '../checkout/use-declined-before.ts'
import { follow } from '../checkout/use-place-order.ts'
import { payLink } from '../data/checkout.ts'
import { toFailure } from '../data/failure.ts'
import type { PageOf } from '../generated/hosted-pages.ts'
import { AuthFrame } from '../shell/auth-frame.tsx'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { PostForm } from '../shell/post-form.tsx'
import { useForm } from '../shell/use-form.ts'
import { useKept } from '../shell/use-kept.ts'
import { useSend } from '../shell/use-send.ts'
import { useVisit } from '../shell/visit.ts'
import { texts } from '../texts/texts.ts'

/** A payment request of an order, for anyone with the link. */
export default function PayLinkPage({ data }: { readonly data: PageOf<'pay-link'> }) {
  if (!data.paid) return <Payment data={data} />
  return (
    <AuthFrame
      site={data.site}
      look={data.look}
      heading={data.pending ? texts().checkout.paymentPending : texts().checkout.thanks}
      lead={
        data.pending
          ? texts().checkout.bankPending(data.amount, data.orderNumber)
          : texts().checkout.orderIsPaid(data.amount, data.orderNumber)
      }
    >
      <a className={buttonClass({ variant: 'secondary' })} href={data.continueUrl}>
        {texts().checkout.goToShop}
      </a>
    </AuthFrame>
  )
}

function Payment({ data }: { readonly data: PageOf<'pay-link'> }) {
  const visit = useVisit()
  const methods = paymentMethods(data, false)
  const first = data.takesCards === false ? methods[0]?.value : undefined
  const form = useForm<TypedCard & Method>('pay', { ...emptyCard, method: first ?? byCard }, (typed) =>
    typesCard(data, toPaying(typed)) ? checkCard(typed, new Date(data.now)) : {},
  )
  const { provider } = toPaying(form.values)
  const here = typesCard(data, { provider })
  const [declined, setDeclined] = useKept<string | null>('declined', () => null)
  const declinedBefore = useDeclinedBefore()
  const pay = useSend('pay', {
    mutationFn: (typed: TypedCard & Method) => {
      const { provider } = toPaying(typed)
      const card = typesCard(data, { provider }) ? { card: toCardDetails(typed) } : {}
      return payLink(visit.client, data.token, { session: data.session, ...(provider ? { provider } : card) })
    },
    onSuccess: (reply) => {
      setDeclined(reply.status === 'declined' ? declineSentence(reply.code, reply.message) : null)
      follow(visit, reply)
    },
  })
  const leaving = pay.isPending || (pay.isSuccess && declined === null)
  const reason =
    declined ?? (declinedBefore && !pay.error ? texts().checkout.declines.CHALLENGE_FAILED : undefined)
  return (
    <AuthFrame site={data.site} look={data.look} heading={data.title} lead={data.description ?? ''}>
      <SummaryRows
        className="border-y border-line py-5"
        rows={[
          ...data.items.map(({ id, text, price }) => ({ key: id, label: text, value: price })),
          ...(data.title.includes(data.orderNumber)
            ? []
            : [{ key: 'order', label: texts().checkout.order, value: data.orderNumber }]),
          { key: 'amount', label: texts().checkout.amount, value: data.amount, strong: true },
        ]}
      />
      <PostForm {...form.submit((typed) => pay.mutate(typed))} className="mt-8 flex flex-col gap-6">
        {reason ? (
          <Banner
            tone="critical"
            title={here ? texts().checkout.cardDeclined : texts().checkout.paymentDeclined}
          >
            {reason}
          </Banner>
        ) : null}
        {pay.error ? (
          <FailureBanner
            failure={toFailure(pay.error, checkoutSentences())}
            title={texts().checkout.nothingCharged}
          />
        ) : null}
        {data.isTest ? (
          <Banner tone="caution" title={texts().checkout.testMode}>
            {texts().checkout.noRealMoney}
          </Banner>
        ) : null}
        <PaymentMethodChoice methods={methods} form={form} />
        {here ? (
          <CardFields form={form} />
        ) : (
          <p className="text-ink-soft">{texts().checkout.providerPage(provider === undefined)}</p>
        )}
        {here && data.testCards?.length ? <TestCards cards={data.testCards} onChoose={form.set} /> : null}
        <Button
          type="submit"
          size="lg"
          wide
          busy={leaving}
          busyLabel={here ? texts().checkout.paying : texts().checkout.openingPayment}
        >
          {here ? texts().checkout.payRequest(data.amount) : texts().checkout.continueToPayment}
        </Button>
      </PostForm>
    </AuthFrame>
  )
}
