import * as z from 'zod'

import { AddressQuestion, AddressSuggestions } from '../shapes/address-suggestion.ts'
import { CheckoutBillingFields, CheckoutBrand } from '../shapes/checkout-settings.ts'
import { ManualPaymentKind } from '../shapes/manual-payment.ts'
import { RedirectCallbacks } from '../shapes/redirect-session.ts'
import { hostedRequest } from './define.ts'

const Country = z
  .object({
    code: z.string().describe('ISO 3166-1 alpha-2.'),
    name: z
      .string()
      .describe('In the language of the site. Browsers and servers name some countries differently.'),
    fields: z
      .array(z.enum(['city', 'subdivision', 'postalCode']))
      .describe('The fields after the street, in the order of an envelope.'),
    postalCodeName: z.string().optional().describe('Such as "Eircode". Absent: "Postcode".'),
    postalCodeOptional: z.boolean().optional(),
    subdivisionName: z.string().optional().describe('Such as "State".'),
    subdivisions: z
      .array(z.object({ code: z.string(), name: z.string() }))
      .optional()
      .describe('ISO 3166-2 codes such as `US-CA`, for the countries whose addresses need one.'),
  })
  .meta({ id: 'Country' })

const PickupPoint = z
  .object({
    code: z.string(),
    name: z.string(),
    addressLine: z.string(),
    hours: z.string().optional(),
    timeSlots: z
      .array(z.object({ code: z.string(), from: z.string(), to: z.string() }))
      .optional()
      .describe('Slots to choose from. The page sends the code of a slot as that of the option.'),
  })
  .meta({
    id: 'PickupPoint',
    description: 'Details of a delivery option with `logistics.pickupDetails`, found by its `code`.',
  })

const Provider = z
  .object({ id: z.string(), name: z.string() })
  .meta({ id: 'Provider', description: 'A payment provider with a page of its own.' })

const ManualMethod = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string().optional(),
    kind: ManualPaymentKind,
    countries: z.array(z.string()).optional(),
    minimumTotal: z.string().optional(),
    maximumTotal: z.string().optional(),
  })
  .meta({
    id: 'ManualMethod',
    description: 'A way to pay after the order. The page offers it where its limits fit the checkout.',
  })

const ProviderFields = z
  .object({
    script: z.string().describe('The address of the provider’s script.'),
    publishableKey: z.string(),
    currency: z.string(),
    perUnit: z.number().describe('One unit of the currency as the provider counts amounts, such as 100.'),
    methods: z.array(z.string()).optional().describe('Absent: those of the account.'),
  })
  .meta({
    id: 'ProviderFields',
    description: 'Fields of the payment provider for cards and other methods, within this page.',
  })

const TestCard = z
  .object({
    number: z.string(),
    label: z.string(),
    expiryMonth: z.number().int(),
    expiryYear: z.number().int(),
    cvc: z.string(),
    outcome: z.string(),
  })
  .meta({ id: 'TestCard', description: 'Development only: a card of the test gateway.' })

const TestWallet = z
  .object({
    email: z.string(),
    country: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    addressLine: z.string(),
    postalCode: z.string(),
    city: z.string(),
    subdivision: z.string(),
    phone: z.string(),
  })
  .meta({ id: 'TestWallet', description: 'Development only: who buys by the test wallet.' })

const CheckoutQuestion = z
  .object({
    id: z.string(),
    title: z.string(),
    type: z.enum(['TEXT', 'CHECKBOX', 'CHOICE']),
    required: z.boolean(),
    choices: z.array(z.string()).optional(),
    checkedByDefault: z.boolean().optional(),
  })
  .meta({
    id: 'CheckoutQuestion',
    description: 'The answer to a `CHECKBOX` is `true` or nothing, to a `CHOICE` one of `choices`.',
  })

const SavedAddress = z
  .object({
    id: z.string(),
    firstName: z.string().optional(),
    lastName: z.string().optional(),
    company: z.string().optional(),
    phone: z.string().optional(),
    country: z.string().optional(),
    subdivision: z.string().optional(),
    city: z.string().optional(),
    postalCode: z.string().optional(),
    addressLine: z.string().optional(),
    addressLine2: z.string().optional(),
  })
  .meta({
    id: 'SavedAddress',
    description: 'An address of the member’s contact, with the name of the contact.',
  })

const CardToChoose = z
  .object({
    id: z.string(),
    brand: z.string(),
    lastFourDigits: z.string(),
    expiryMonth: z.number().int().optional(),
    expiryYear: z.number().int().optional(),
  })
  .meta({ id: 'CardToChoose', description: 'A saved card of the member. The provider has its number.' })

const Theme = z.enum(['light', 'dark']).optional()
const CheckoutLook = z
  .object({
    header: CheckoutBrand.shape.header.omit({ textColor: true }),
    themes: z
      .object({ page: Theme, header: Theme, summary: Theme, footer: Theme })
      .describe('The sections with a background of the shop, and the colour scheme that is readable on it.'),
  })
  .meta({
    id: 'CheckoutLook',
    description: 'The brand of the checkout settings. Its colours are custom properties in the document.',
  })

/** The common fields of checkout and payment link. */
const waysToPay = {
  providers: z.array(Provider).optional(),
  takesCards: z.boolean().optional().describe('`false`: only the providers take payments.'),
  testCards: z.array(TestCard).optional(),
  isTest: z.boolean().optional().describe('No real money moves.'),
}
const cardsAreEntered = z
  .enum(['here', 'there'])
  .describe('`there`: the payment provider asks for the card on its own page.')
const now = z
  .string()
  .describe('The time of the platform, ISO 8601. The clock of the device decides no expiry.')

const EnteredCard = z
  .object({
    number: z.string().min(1).max(40),
    expiryMonth: z.number().int(),
    expiryYear: z.number().int().max(9999),
    cvc: z.string().max(10),
    holder: z.string().max(200),
  })
  .meta({ id: 'EnteredCard' })

const chosenProvider = z
  .string()
  .max(100)
  .describe('The id of a provider or manual method that is paid instead of by card.')

const PaymentAnswer = z
  .union([
    z.object({
      status: z.literal('approved'),
      orderId: z.string().optional().describe('Absent for a payment link: its payer may not be the buyer.'),
      redirectTo: z.string(),
    }),
    z.object({ status: z.literal('challenge'), challengeId: z.string(), challengeUrl: z.string() }),
    z
      .object({ status: z.literal('redirect'), redirectTo: z.string() })
      .describe('The buyer enters the card on the page of the payment provider.'),
    z
      .object({ status: z.literal('confirm'), clientSecret: z.string(), redirectTo: z.string() })
      .describe('The script of the payment provider asks the buyer, who then goes on to `redirectTo`.'),
    z.object({ status: z.literal('declined'), code: z.string(), message: z.string() }),
  ])
  .meta({ id: 'PaymentAnswer' })

export const checkoutPages = {
  checkout: z.object({
    checkoutId: z.string(),
    now,
    look: CheckoutLook.optional(),
    callbacks: RedirectCallbacks,
    countries: z.array(Country),
    defaultCountry: z.string().optional().describe('Proposed while the checkout has no country.'),
    addressSearch: z.boolean().optional().describe('`true`: `searchAddresses` finds addresses.'),
    pickupPoints: z.array(PickupPoint).optional(),
    member: z
      .object({
        email: z.string(),
        name: z.string().optional(),
        addresses: z.array(SavedAddress).optional().describe('The addresses to choose from.'),
        cards: z
          .array(CardToChoose)
          .optional()
          .describe('The saved cards to choose from. Absent: this checkout saves no cards.'),
      })
      .optional()
      .describe('The person who is signed in. Absent: the page offers `signInUrl`.'),
    signInUrl: z.string().describe('Signs the buyer in and returns: the shop’s page, or the hosted one.'),
    cardsAreEntered: cardsAreEntered.optional(),
    fields: ProviderFields.optional(),
    testWallet: TestWallet.optional(),
    ...waysToPay,
    manualMethods: z.array(ManualMethod).optional(),
    policies: z
      .array(z.object({ title: z.string(), content: z.string().optional(), url: z.string().optional() }))
      .optional()
      .describe(
        'The visible policies of the checkout settings with their text. For the others, the address of the published page.',
      ),
    policyAgreement: z
      .object({ checkedByDefault: z.boolean() })
      .optional()
      .describe('A box that the buyer ticks before placing the order.'),
    questions: z
      .array(CheckoutQuestion)
      .optional()
      .describe('Questions of the shop. Each answer is a custom field of the checkout with the same title.'),
    billingFields: CheckoutBillingFields.optional(),
    membersOnly: z.boolean().optional().describe('Only members who are signed in can pay.'),
    giftCards: z.boolean().optional().describe('`false`: the page has no field for a gift card.'),
  }),
  challenge: z.object({
    challengeId: z.string(),
    checkoutId: z.string(),
    amount: z.string().describe('Formatted in the locale of the site.'),
    merchant: z.string(),
    cardLast4: z.string(),
    cardBrand: z.string().optional(),
    checkoutUrl: z
      .string()
      .optional()
      .describe('The target after a refused challenge. Absent: `/_hosted/checkout/<checkoutId>`.'),
  }),
  'pay-link': z
    .object({
      token: z.string(),
      now,
      look: CheckoutLook.optional(),
      title: z.string(),
      description: z.string().optional(),
      orderNumber: z.string(),
      items: z.array(z.object({ id: z.string(), text: z.string(), price: z.string() })),
      amount: z.string().describe('Formatted in the locale of the site.'),
      session: z.string().optional().describe('The redirect session that opened this page.'),
      paid: z.boolean(),
      pending: z.boolean().describe('The buyer has paid and the bank has not answered yet.'),
      continueUrl: z.string(),
      cardsAreEntered,
      ...waysToPay,
    })
    .describe('A payment request: anyone with the link may pay it.'),
  confirmation: z.object({
    orderId: z.string().describe('The page reads `GET /v1/orders/{id}` with the cookie.'),
    linkToken: z.string().optional().describe('The token of an emailed link, for the same call.'),
    look: CheckoutLook.optional(),
    continueUrl: z.string().optional(),
    ordersUrl: z.string().optional().describe('The order list of the member; absent for a guest.'),
  }),
}

export const checkoutRequests = {
  searchAddresses: hostedRequest('POST /_hosted/checkouts/{id}/search-addresses', {
    summary: 'Finds addresses that begin with the typed text, at most five.',
    input: AddressQuestion.extend({ id: z.string().max(100) }),
    answer: AddressSuggestions,
  }),
  placeOrder: hostedRequest('POST /_hosted/checkouts/{id}/place-order', {
    summary: 'Pays the checkout and makes its order, once for each `Idempotency-Key`.',
    input: z.object({
      id: z.string().max(100),
      expectedTotal: z
        .string()
        .max(32)
        .regex(/^\d+(\.\d+)?$/, 'Expected an amount such as "12.50"')
        .optional()
        .describe(
          'The total that the buyer saw. Another total answers 409 CHECKOUT_CHANGED and charges nothing.',
        ),
      card: EnteredCard.optional().describe('Absent when nothing is due.'),
      provider: chosenProvider.optional(),
      confirmationToken: z
        .string()
        .min(1)
        .max(200)
        .optional()
        .describe('Stands for what the buyer entered in `fields`. Absent: the buyer pays elsewhere.'),
      savePaymentMethod: z
        .boolean()
        .default(false)
        .describe('The buyer agreed that the card is kept, for items with `savePaymentMethod`.'),
      savedCardId: z
        .string()
        .max(100)
        .optional()
        .describe('A saved card of the member who is signed in, instead of another payment.'),
      keepCard: z
        .boolean()
        .default(false)
        .describe('The member who is signed in wants to choose the card again.'),
      keepAddress: z
        .boolean()
        .default(false)
        .describe('The member who is signed in wants the delivery address in their account.'),
      acceptPolicies: z
        .boolean()
        .default(false)
        .describe('The buyer agreed to the policies, where the settings ask for it.'),
    }),
    answer: PaymentAnswer,
  }),
  payLink: hostedRequest('POST /_hosted/pay/{token}/charge', {
    summary: 'Pays a payment request.',
    input: z.object({
      token: z.string().min(1).max(100),
      session: z.string().max(100).optional().describe('The redirect session whose callback ends the visit.'),
      card: EnteredCard.optional(),
      provider: chosenProvider.optional(),
      savePaymentMethod: z.boolean().default(false),
    }),
    answer: PaymentAnswer,
  }),
  answerChallenge: hostedRequest('POST /_hosted/challenges/{id}/answer', {
    summary: 'Answers the question of the bank.',
    input: z.object({ id: z.string().max(100), approve: z.boolean() }),
    answer: PaymentAnswer,
  }),
}
