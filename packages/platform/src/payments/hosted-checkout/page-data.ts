import { addressLines } from '@vitrine/pricing/address-lines'
import { currencyDigits } from '@vitrine/pricing/money'

import { type AddressFormat, addressFormats } from '../../generated/address-formats.ts'
import type { CheckoutSettings } from '../../generated/checkout-settings.ts'
import type { Checkout } from '../../generated/checkouts.ts'
import type { Country, HostedPages } from '../../generated/hosted-pages.ts'
import type { PageRole } from '../../generated/shared.ts'
import { paymentProviders } from '../../integrations/service-plugins/index.ts'
import { countryCodes } from '../../kernel/country-codes.ts'
import { countryName } from '../../kernel/country-name.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { type EmailLanguage, pickLanguage } from '../../kernel/mail/email.ts'
import type { LegalPage } from '../../kernel/ports/hooks.ts'
import type { SiteSettings } from '../../kernel/settings.ts'
import { deliveryCountries, pickupPoints } from '../../pricing/delivery/index.ts'
import { testCards } from '../gateways/test-cards.ts'
import { knownMethods } from '../manual-payments/index.ts'
import { isTestGateway, shopGateway } from '../payment-connections/index.ts'

/** The countries to choose from, by name: only those with delivery for shipping, all for billing. */
export async function countriesFor(
  ctx: Parameters<typeof deliveryCountries>[0],
  { lineItems }: Checkout,
  { locale }: Pick<SiteSettings, 'locale'>,
): Promise<Country[]> {
  const { countries, everywhere } = await deliveryCountries(ctx)
  const travels = lineItems.some(({ physicalProperties }) => physicalProperties?.shippable)
  const codes = travels && !everywhere && countries.length > 0 ? countries : countryCodes
  return codes
    .map((code) => ({ code, name: countryName(code, locale), ...formatOf(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, locale))
}

function formatOf(country: string): Omit<Country, 'code' | 'name'> {
  const { fields, postalCode, subdivision } = addressFormats[country] ?? unknownFormat
  return {
    fields: [...fields],
    ...(postalCode && postalCode.name !== 'postcode' && { postalCodeName: postalCode.name }),
    ...(postalCode?.optional && { postalCodeOptional: true }),
    ...(subdivision && { subdivisionName: subdivision.name, subdivisions: subdivision.choices }),
  }
}

const unknownFormat: AddressFormat = { fields: ['city'] }

/** Cards, if the platform has a gateway for them, and the payment providers of apps. */
export async function waysToPay(ctx: Context) {
  const gateway = await shopGateway(ctx)
  const providers = await paymentProviders(ctx)
  return {
    cardsAreEntered: gateway.cardsAreEntered,
    ...(isTestGateway(gateway.name) && { isTest: true }),
    ...(providers.length > 0 && { takesCards: gateway.name !== 'none', providers }),
  }
}

/** The provider's fields for this currency. A page with them may load from the provider's origins. */
export async function fieldsOf(ctx: Context, currency: string) {
  const { fields } = await shopGateway(ctx)
  if (!fields) return undefined
  const { script, publishableKey, methodsFor, origins, amountOf } = fields
  const perUnit = amountOf(10 ** currencyDigits(currency), currency)
  const shown = {
    script,
    publishableKey,
    currency,
    perUnit,
    ...(methodsFor && { methods: [...methodsFor(currency)] }),
  }
  return { shown, origins }
}

/** With the ways to pay after the order. Their limits travel with them, because the page changes the delivery. */
export async function waysOfCheckout(ctx: Context, { customSettings }: Pick<Checkout, 'customSettings'>) {
  const ways = await waysToPay(ctx)
  const known = customSettings?.disabledManualPayment ? [] : await knownMethods(ctx)
  const methods = known.filter(({ isEnabled }) => isEnabled)
  if (methods.length === 0) return ways
  const { name } = await shopGateway(ctx)
  return {
    ...ways,
    takesCards: name !== 'none',
    manualMethods: methods.map(({ isEnabled: _, instructions: __, cancelAfterDays: ___, ...shown }) => shown),
  }
}

export async function pickupPointsOf(ctx: Data) {
  return (await pickupPoints(ctx)).map(({ code, title, pickup, deliveryTime }) => {
    return {
      code,
      name: title,
      addressLine: addressLines(pickup.address).join(', '),
      ...(deliveryTime && { hours: deliveryTime }),
    }
  })
}

/** The parts of the checkout settings that the page shows. */
export function settingsOfPage(
  { checkoutBillingFields, checkoutFields, checkoutPolicies, customFields, guestCheckout }: CheckoutSettings,
  { customSettings, lineItems }: Pick<Checkout, 'customSettings' | 'lineItems'>,
  legalPages: readonly LegalPage[],
  language: string,
) {
  const words = pickLanguage([language], pageWords)
  const { subscriptionCheckbox: news, policyAgreementCheckbox: agreement } = checkoutFields
  const policies = Object.entries(checkoutPolicies).flatMap(([name, policy]): HostedPolicy[] => {
    if (policy.visible && policy.content)
      return [{ title: words.policies[name] ?? (policy.title || words.otherPolicy), content: policy.content }]
    const page = legalPages.find(({ role }) => role === policyRoles[name])
    return page ? [{ title: page.title, url: page.url }] : []
  })
  const newsQuestion = {
    id: 'news',
    title: words.news,
    type: 'CHECKBOX',
    required: false,
  } as const
  return {
    policies,
    questions: [
      ...customFields,
      ...(news.visible ? [{ ...newsQuestion, checkedByDefault: news.checkedByDefault }] : []),
    ],
    billingFields: checkoutBillingFields,
    membersOnly: guestCheckout === 'MEMBERS_ONLY' || lineItems.some(({ membersOnly }) => membersOnly),
    giftCards: checkoutFields.giftCardRedeemEnabled,
    ...(agreement.visible &&
      !customSettings?.disabledPolicyAgreementCheckbox && {
        policyAgreement: { checkedByDefault: agreement.checkedByDefault },
      }),
  }
}

type HostedPolicy = NonNullable<HostedPages['checkout']['policies']>[number]

/** The page that the checkout links if the settings have no text. */
const policyRoles: Readonly<Record<string, PageRole>> = {
  termsAndConditions: 'TERMS',
  privacyPolicy: 'PRIVACY',
  returnPolicy: 'RETURNS',
}

interface PageWords {
  readonly news: string
  readonly otherPolicy: string
  readonly policies: Readonly<Record<string, string>>
}

export const pageWords: Readonly<Record<EmailLanguage, PageWords>> = {
  en: {
    news: 'Email me about news and offers',
    otherPolicy: 'Also',
    policies: {
      termsAndConditions: 'Terms and conditions',
      privacyPolicy: 'Privacy',
      returnPolicy: 'Returns',
      digitalItemPolicy: 'Downloads',
      contactUs: 'Contact',
    },
  },
  de: {
    news: 'Informieren Sie mich per E-Mail über Neuheiten und Angebote',
    otherPolicy: 'Weiteres',
    policies: {
      termsAndConditions: 'AGB',
      privacyPolicy: 'Datenschutz',
      returnPolicy: 'Widerruf und Rückgabe',
      digitalItemPolicy: 'Downloads',
      contactUs: 'Kontakt',
    },
  },
}

/** In development, the page fills in a test card with one click. */
export function testCardsFor(now: Date) {
  return testCards.map(({ number, outcome, label }) => ({
    number,
    label,
    expiryMonth: 12,
    expiryYear: now.getUTCFullYear() + 3,
    cvc: number.length === 15 ? '1234' : '123',
    outcome: shownOutcome[outcome],
  }))
}

const shownOutcome = {
  approve: 'approve',
  decline: 'decline',
  'insufficient-funds': 'decline',
  'card-expired': 'decline',
  'suspected-fraud': 'decline',
  challenge: 'challenge',
  pending: 'approve',
  'pending-declined': 'approve',
  'authorize-only': 'authorize-only',
  expires: 'authorize-only',
  'capture-fails': 'authorize-only',
  'capture-pending': 'authorize-only',
  'webhook-late': 'approve',
  'webhook-twice': 'approve',
  'refund-fails': 'approve',
  'refund-pending': 'approve',
  'refund-denied': 'approve',
  'refund-unanswered': 'approve',
  'void-fails': 'authorize-only',
  'void-pending': 'authorize-only',
} as const satisfies Record<(typeof testCards)[number]['outcome'], string>
