import { Banner } from '@vitrine/ui/banner'
import type { Checkout } from '../data/checkout.ts'
import { left } from '../data/checkout.ts'
import type { Failure } from '../data/failure.ts'
import { toFailure } from '../data/failure.ts'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { Press } from '../shell/press.tsx'
import { texts } from '../texts/texts.ts'
import { checkoutSentences } from './sentences.ts'
import { useCheckoutChange } from './use-checkout.ts'

export interface ProblemProps {
  readonly failure: Failure
  readonly checkout: Checkout
  /** The total before the attempt. */
  readonly totalBefore: string | undefined
  readonly cartUrl: string | undefined
  readonly onSolved: () => void
}

/** The reason why the order was not placed, with a solution if there is one. */
export function Problem({ failure, checkout, totalBefore, cartUrl, onSolved }: ProblemProps) {
  if (isSoldOut(failure)) {
    return <SoldOut failure={failure} checkout={checkout} cartUrl={cartUrl} onSolved={onSolved} />
  }
  if (failure.code === 'CHECKOUT_CHANGED') {
    const now = checkout.payNow.total.formattedAmount
    return (
      <Banner tone="caution" title={texts().checkout.totalChanged}>
        {totalBefore && totalBefore !== now ? `${texts().checkout.wasAndIs(totalBefore, now)} ` : ''}
        {texts().checkout.agreeAgain}
      </Banner>
    )
  }
  return <FailureBanner failure={failure} title={texts().checkout.notPlaced} />
}

export function isSoldOut({ code }: Failure): boolean {
  return code === 'FULL_OUT_OF_STOCK' || code === 'PARTIAL_OUT_OF_STOCK' || code === 'ITEM_NOT_AVAILABLE'
}

function SoldOut({ failure, checkout, cartUrl, onSolved }: Omit<ProblemProps, 'totalBefore'>) {
  const change = useCheckoutChange('fit-to-stock', checkout.id)
  const short = checkout.lineItems.filter((item) => left(item) < item.quantity)
  const allGone = short.length === checkout.lineItems.length && short.every((item) => left(item) === 0)
  return (
    <Banner
      tone="caution"
      title={failure.sentence}
      action={
        <span className="flex flex-wrap gap-3">
          {allGone || short.length === 0 ? null : (
            <Press
              name="fit-to-stock"
              size="sm"
              busy={change.isPending}
              busyLabel={texts().checkout.changingOrder}
              onPress={() => change.mutate({ kind: 'fit-to-stock', checkout }, { onSuccess: onSolved })}
            >
              {texts().checkout.continueWithRest}
            </Press>
          )}
          {cartUrl ? (
            <a
              className="vt-link inline-flex min-h-control-small items-center text-sm text-ink"
              href={cartUrl}
            >
              {texts().checkout.backToCart}
            </a>
          ) : null}
        </span>
      }
    >
      <ul className="list-disc pl-5">
        {short.map((item) => (
          <li key={item.id}>
            {item.productName.translated}:{' '}
            {left(item) === 0
              ? texts().checkout.soldOut
              : texts().checkout.unitsLeft(left(item), item.quantity)}
          </li>
        ))}
      </ul>
      {change.error ? (
        <p className="mt-2 text-critical">{toFailure(change.error, checkoutSentences()).sentence}</p>
      ) : null}
    </Banner>
  )
}
