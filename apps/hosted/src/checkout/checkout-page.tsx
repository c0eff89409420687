import { Button, buttonClass } from '@vitrine/ui/button'
import { EmptyState } from '@vitrine/ui/empty-state'
import { HourglassIcon, ShoppingBagIcon } from '@vitrine/ui/icons'
import { Skeleton, SkeletonText } from '@vitrine/ui/skeleton'
import type { ReactNode } from 'react'
import type { Checkout } from '../data/checkout.ts'
import { toFailure } from '../data/failure.ts'
import type { PageOf } from '../generated/hosted-pages.ts'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { texts } from '../texts/texts.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import { OrderSummary } from './order-summary.tsx'
import { checkoutSentences } from './sentences.ts'
import { useCheckout, useHasEnded } from './use-checkout.ts'
import { useDeclinedBefore } from './use-declined-before.ts'

export default function CheckoutPage({ data }: { readonly data: PageOf<'checkout'> }) {
  const { data: checkout, error, isPending, refetch } = useCheckout(data.checkoutId)
  const ended = useHasEnded(data.checkoutId)
  const declinedBefore = useDeclinedBefore()

  if (isPending) return <Frame data={data} main={<FormToCome />} summary={<SummaryToCome />} />
  if (!checkout) {
    const failure = toFailure(error, checkoutSentences())
    if (endings.has(failure.code)) return <Ended data={data} sentence={failure.sentence} />
    return (
      <CheckoutFrame data={data} cartUrl={data.callbacks.cartPageUrl}>
        <FailureBanner
          failure={failure}
          title={texts().checkout.notLoaded}
          action={
            <Button size="sm" variant="secondary" onClick={() => refetch()}>
              {texts().shell.tryAgain}
            </Button>
          }
        />
      </CheckoutFrame>
    )
  }
  if (checkout.completed) return <Completed data={data} checkout={checkout} />
  if (ended || checkout.expirationDate <= new Date(data.now))
    return <Ended data={data} sentence={texts().checkout.failures.CHECKOUT_EXPIRED} />
  return (
    <Frame
      data={data}
      total={checkout.payNow.total.formattedAmount}
      main={<CheckoutForm data={data} checkout={checkout} declinedBefore={declinedBefore} />}
      summary={<OrderSummary checkout={checkout} giftCards={data.giftCards} />}
    />
  )
}

const endings = new Set(['CHECKOUT_NOT_FOUND', 'CHECKOUT_EXPIRED'])

interface FrameProps {
  readonly data: PageOf<'checkout'>
  readonly main: ReactNode
  readonly summary: ReactNode
  readonly total?: string
}

function Frame({ data, main, summary, total }: FrameProps) {
  return (
    <CheckoutFrame data={data} cartUrl={data.callbacks.cartPageUrl} summary={summary} total={total}>
      {main}
    </CheckoutFrame>
  )
}

function Ended({ data, sentence }: { readonly data: PageOf<'checkout'>; readonly sentence: string }) {
  const back = data.callbacks.cartPageUrl ?? data.site.homeUrl
  return (
    <CheckoutFrame data={data}>
      <EmptyState
        icon={<HourglassIcon size={40} />}
        title={texts().checkout.expired}
        action={
          back ? (
            <a className={buttonClass()} href={back}>
              {texts().checkout.backToCart}
            </a>
          ) : null
        }
      >
        {sentence}
      </EmptyState>
    </CheckoutFrame>
  )
}

function Completed({ data, checkout }: { readonly data: PageOf<'checkout'>; readonly checkout: Checkout }) {
  return (
    <CheckoutFrame data={data}>
      <EmptyState
        icon={<ShoppingBagIcon size={40} />}
        title={texts().checkout.placed}
        action={
          checkout.orderId ? (
            <a className={buttonClass()} href={`/_hosted/confirmation/${checkout.orderId}`}>
              {texts().checkout.viewOrder}
            </a>
          ) : null
        }
      >
        {texts().checkout.placedByEmail}
      </EmptyState>
    </CheckoutFrame>
  )
}

function FormToCome() {
  return (
    <div aria-busy="true" className="flex flex-col gap-8">
      <span role="status" className="sr-only">
        {texts().checkout.loading}
      </span>
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-36" />
      <Skeleton className="mt-6 h-8 w-32" />
      <Skeleton className="h-8 w-36" />
      <Skeleton className="h-8 w-28" />
    </div>
  )
}

function SummaryToCome() {
  return (
    <div className="flex flex-col gap-6">
      {['first', 'second'].map((line) => (
        <div key={line} className="flex gap-4">
          <Skeleton className="h-20 w-16" />
          <SkeletonText lines={2} className="flex-1" />
        </div>
      ))}
      <SkeletonText lines={4} />
    </div>
  )
}
