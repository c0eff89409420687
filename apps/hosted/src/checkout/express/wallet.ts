import type { PageOf } from '../../generated/hosted-pages.ts'
import type { Errors } from '../../shell/use-form.ts'
import { spacedNumber } from '../card.ts'
import { type CheckoutInPage, checkDetails, type Details, keepsCard } from '../details.ts'
import { needsPayment } from '../needs.ts'
import { byCard } from '../paying.ts'
import { another } from '../saved-addresses.ts'

/** Whether one press can buy: nothing is asked that only the form asks. */
export function isExpress({ data, checkout }: CheckoutInPage): boolean {
  const asks = data.questions?.some(({ required }) => required)
  return !asks && needsPayment(checkout) && !keepsCard(checkout)
}

/** The form as the test wallet fills it. */
export function filledBy(
  wallet: NonNullable<PageOf<'checkout'>['testWallet']>,
  details: Details,
  { data }: CheckoutInPage,
): Details {
  const card = data.testCards?.find(({ outcome }) => outcome === 'approve')
  return {
    ...details,
    ...wallet,
    saved: another,
    same: 'on',
    method: byCard,
    ...(card && {
      number: spacedNumber(card.number),
      expiry: `${String(card.expiryMonth).padStart(2, '0')} / ${String(card.expiryYear % 100)}`,
      cvc: card.cvc,
      holder: `${wallet.firstName} ${wallet.lastName}`,
    }),
  }
}

/** The mistakes that the form shows instead of an order. */
export function mistakesOf(details: Details, page: CheckoutInPage): Errors<Details> {
  return Object.fromEntries(
    Object.entries(checkDetails(details, page)).filter(([, text]) => text),
  ) as Errors<Details>
}
