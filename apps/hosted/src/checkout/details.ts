import { isApiError } from '@vitrine/client'
import type { Checkout, CheckoutChange } from '../data/checkout.ts'
import { fieldErrors } from '../data/failure.ts'
import type { PageOf } from '../generated/hosted-pages.ts'
import { checkEmail } from '../shell/checks.ts'
import type { Errors } from '../shell/use-form.ts'
import { texts } from '../texts/texts.ts'
import {
  billingExtent,
  checkAddress,
  fromTypedAddress,
  isSameAddress,
  type TypedAddress,
  toTypedAddress,
} from './address.ts'
import { checkCard, emptyCard, type TypedCard } from './card.ts'
import { fittingMethods } from './manual-methods.ts'
import { needsDelivery, needsPayment } from './needs.ts'
import { chosenDelivery, type DeliveryChoice, keyOf } from './offers.ts'
import {
  byCard,
  isNewCard,
  type Method,
  offeredMethod,
  type Paying,
  paymentMethods,
  paysLater,
  toPaying,
  typesCard,
} from './paying.ts'
import { checkAnswers, questionsOf, toAnswers, toCustomFields } from './questions.ts'
import { savedAtFirst, withSaved } from './saved-addresses.ts'

/** The whole form of the page. Answers and the billing address have a prefix. */
export interface Details extends TypedAddress, TypedCard, Method, DeliveryChoice {
  email: string
  delivery: string
  time: string
  /** The chosen address of the account, `new` for another one, empty without saved addresses. */
  saved: string
  /** `on`: the typed address is saved to the account. */
  keep: string
  /** `on`: the delivery address is also the billing address. */
  same: string
  /** `on`: the card may be saved. */
  agreed: string
  /** `on`: the member wants to choose the card again. */
  keepCard: string
  /** `on`: the policies are accepted. */
  accepted: string
  /** Posted without a script: the checkout may have changed since the page was drawn. */
  total: string
  /** Posted by a button that saves without placing the order. */
  save: string
}

export const QUESTION = 'question.'
export const BILLING = 'billing.'

/** A checkout with its page. */
export interface CheckoutInPage {
  readonly data: PageOf<'checkout'>
  readonly checkout: Checkout
}

type CheckoutInput = Extract<CheckoutChange, { kind: 'update' }>['input']

export function toDetails({ data, checkout }: CheckoutInPage): Details {
  const { shippingInfo, billingInfo, buyerInfo, customFields } = checkout
  const delivered = needsDelivery(checkout)
  const country = data.defaultCountry ?? data.countries[0]?.code ?? ''
  const destination = shippingInfo.shippingDestination
  const bill = toTypedAddress(billingInfo, destination?.address?.country ?? country)
  return {
    ...emptyCard,
    ...toTypedAddress(delivered ? destination : billingInfo, country),
    ...prefixed(BILLING, bill),
    ...prefixed(QUESTION, toAnswers(questionsOf(data), customFields)),
    email: buyerInfo.email ?? data.member?.email ?? '',
    ...{ delivery: '', time: '' },
    ...{ saved: savedAtFirst({ data, checkout }), keep: '' },
    method: offeredMethod(methodsOf({ data, checkout }), ''),
    same: bill.lastName && !isSameAddress(billingInfo, destination) ? '' : 'on',
    ...{ agreed: '', keepCard: '' },
    accepted: data.policyAgreement?.checkedByDefault ? 'on' : '',
    ...{ total: '', save: '' },
  }
}

/** Returns the payment methods if there is a choice. */
export function methodsOf({ data, checkout }: CheckoutInPage): ReturnType<typeof paymentMethods> {
  const manual = fittingMethods(data.manualMethods, checkout)
  return paymentMethods(data, keepsCard(checkout), manual, data.member?.cards)
}

/** Returns how the buyer pays: as chosen, if this is still offered. */
export function payingOf(
  { method }: Details,
  page: CheckoutInPage,
): Paying & { readonly method: string; readonly later: boolean } {
  const { data, checkout } = page
  const offered = { method: offeredMethod(methodsOf(page), method || byCard) }
  const paying = toPaying(offered)
  const later = paysLater(fittingMethods(data.manualMethods, checkout), paying)
  return { ...offered, ...paying, later }
}

/** Whether the page offers to save the card for the member's next orders. A subscription asks on its own. */
export const offersToKeep = (paying: Paying, { data, checkout }: CheckoutInPage): boolean =>
  data.member?.cards !== undefined && isNewCard(paying) && needsPayment(checkout) && !keepsCard(checkout)

export function checkDetails(typed: Details, page: CheckoutInPage): Errors<Details> {
  const { data, checkout } = page
  const details = withSaved(typed, page)
  const delivered = needsDelivery(checkout)
  const paid = needsPayment(checkout)
  const address = delivered || paid ? checkPlace(details, data, delivered ? 'full' : billingExtent(data)) : {}
  const email = checkEmail(details.email)
  if (details.save) return { email: details.email ? email : undefined, ...address }
  return {
    email,
    ...prefixed(QUESTION, checkAnswers(questionsOf(data), part(QUESTION, details))),
    ...address,
    delivery: delivered ? checkDelivery(details, checkout) : undefined,
    ...(paid &&
      typesCard(data, payingOf(details, { data, checkout })) &&
      checkCard(details, new Date(data.now))),
    ...(hasOwnBill(details, checkout) &&
      prefixed(BILLING, checkPlace(billOf(details), data, billingExtent(data)))),
    agreed: keepsCard(checkout) && !details.agreed ? texts().checkout.needsSavedCard : undefined,
    accepted: data.policyAgreement && !details.accepted ? texts().checkout.needsAgreement : undefined,
  }
}

/** Returns what is complete and not saved yet. */
export function changesOf(typed: Details, page: CheckoutInPage): CheckoutInput {
  const { data, checkout } = page
  const details = withSaved(typed, page)
  const { buyerInfo, customFields, shippingInfo, billingInfo } = checkout
  const delivered = needsDelivery(checkout)
  const paid = needsPayment(checkout)
  const email = details.email.trim()
  const questions = questionsOf(data)
  const answers = toCustomFields(questions, part(QUESTION, details), customFields)
  const extent = billingExtent(data)
  const address = isComplete(checkPlace(details, data, delivered ? 'full' : extent))
    ? fromTypedAddress(details)
    : undefined
  const ownBill = billOf(details)
  const separate = isComplete(checkPlace(ownBill, data, extent)) ? fromTypedAddress(ownBill) : undefined
  const bill = paid ? (hasOwnBill(details, checkout) ? separate : address) : undefined
  const option = delivered ? chosenDelivery(checkout, details)?.offer : undefined
  const known = shippingInfo.selectedCarrierServiceOption
  const delivery = {
    ...(delivered &&
      address &&
      !isSameAddress(address, shippingInfo.shippingDestination) && { shippingDestination: address }),
    ...(option &&
      keyOf(option) !== (known && keyOf(known)) && {
        selectedCarrierServiceOption: { carrierId: option.carrierId, code: option.code },
      }),
  }
  return {
    ...(!checkEmail(email) && email !== buyerInfo.email && { buyerInfo: { email } }),
    ...(questions.length > 0 && !isSameList(answers, customFields) && { customFields: answers }),
    ...(Object.keys(delivery).length > 0 && { shippingInfo: delivery }),
    ...(bill && !isSameAddress(bill, billingInfo) && { billingInfo: bill }),
  }
}

/** Returns the refused fields of a change by their names in the form. */
export function refusedFields(error: unknown, details: Details, checkout: Checkout): Errors<Details> {
  if (!isApiError(error)) return {}
  const { savedCardId, ...fields } = fieldErrors(error)
  if (savedCardId) return { ...fields, method: savedCardId }
  const isBill = error.fieldViolations?.every(({ field }) => field.includes('billingInfo'))
  return isBill && hasOwnBill(details, checkout) ? prefixed(BILLING, fields) : fields
}

export const keepsCard = ({ lineItems }: Checkout): boolean =>
  lineItems.some(({ savePaymentMethod }) => savePaymentMethod)

const hasOwnBill = ({ same }: Details, checkout: Checkout): boolean =>
  needsDelivery(checkout) && needsPayment(checkout) && !same

const billOf = (details: Details): TypedAddress => part(BILLING, details) as TypedAddress

const isComplete = (errors: Errors<TypedAddress>): boolean => !Object.values(errors).some(Boolean)

function checkPlace(
  typed: TypedAddress,
  { countries }: PageOf<'checkout'>,
  extent: ReturnType<typeof billingExtent>,
): Errors<TypedAddress> {
  const country = countries.find(({ code }) => code === typed.country)
  return checkAddress(typed, country, extent)
}

function checkDelivery(details: Details, checkout: Checkout): string | undefined {
  // Without methods there is no address yet, or the page says that none reaches it.
  if (checkout.shippingInfo.carrierServiceOptions.length === 0) return undefined
  const chosen = chosenDelivery(checkout, details)
  if (!chosen) return texts().checkout.needsDelivery
  return chosen.offer ? undefined : texts().checkout.needsTime
}

function isSameList(one: Checkout['customFields'], other: Checkout['customFields']): boolean {
  const text = (list: Checkout['customFields']) =>
    JSON.stringify(list.map(({ title, value }) => [title, value]))
  return text(one) === text(other)
}

function prefixed<T>(prefix: string, fields: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [prefix + name, value]))
}

function part(prefix: string, fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
    ),
  )
}
