import * as z from 'zod'

import { call } from '../define.ts'
import { PaymentMode } from '../shapes/payment-mode.ts'
import { text, timestamp } from '../wire.ts'

/** Cards are always offered; with them, Apple Pay and Google Pay on the devices that have them. */
const OfferedMethod = z
  .enum(['LINK', 'KLARNA', 'AFTERPAY_CLEARPAY', 'AFFIRM'])
  .meta({ id: 'OfferedPaymentMethod', description: 'A way to pay at Stripe, besides cards.' })

const offeredMethods = z
  .array(OfferedMethod)
  .max(4)
  .describe(
    'Stripe shows those that the account and the country allow. Those of other currencies are left out.',
  )

const agentProfileId = () => text(100).trim()

const PaymentConnection = z
  .object({
    mode: PaymentMode,
    isActive: z.boolean().describe('New payments use this connection.'),
    isReadable: z
      .boolean()
      .describe('False: the keys were encrypted with another secret key. Enter them again.'),
    secretKeyLastFour: z.string(),
    webhookSecretLastFour: z.string(),
    publishableKey: z
      .string()
      .optional()
      .describe('Public. Absent: customers pay on the page of Stripe instead of within the checkout.'),
    methods: offeredMethods,
    agentProfileId: agentProfileId()
      .optional()
      .describe('The Stripe profile to which agents grant payment tokens. Absent: agents cannot pay.'),
    walletDomain: z
      .string()
      .optional()
      .describe('The host of the checkout, registered at Stripe for Apple Pay, Google Pay and Link.'),
    webhookUrl: z.string().describe('The address for the webhook endpoint in the Dashboard of Stripe.'),
    connectedDate: timestamp(),
  })
  .meta({ id: 'PaymentConnection', description: 'A connected Stripe account. Its keys are never returned.' })

const PaymentState = z
  .object({
    source: z
      .enum(['CONFIGURATION', 'CONNECTION', 'TEST_GATEWAY', 'NONE'])
      .meta({ id: 'PaymentSource' })
      .describe('The origin of the provider. Staff cannot change one that the configuration sets.'),
    mode: PaymentMode.optional().describe('Absent without a payment provider.'),
    canConnect: z.boolean().describe('False: the platform has no secret key, or no adapter for Stripe.'),
    webhookUrls: z.object({ test: z.string(), live: z.string() }),
    availableMethods: z
      .array(OfferedMethod)
      .describe('The methods for payments in the currency of the shop.'),
    connections: z.array(PaymentConnection),
  })
  .meta({ id: 'PaymentState', description: 'How the shop takes payments by card.' })

const payments = z.object({ payments: PaymentState })
const mode = PaymentMode.describe('The mode of the connection.')

export const paymentConnections = {
  getPaymentConnections: call('GET /v1/payment-connections', {
    summary: 'Returns the payment provider of the shop and its connections, without keys.',
    access: ['staff', 'app'],
    input: z.object({}),
    output: payments,
    example: {},
  }),
  connectStripe: call('POST /v1/payment-connections', {
    summary:
      'Connects a Stripe account, or replaces its keys. Stripe checks the secret key first. Needs a sign-in at most five minutes old.',
    access: ['staff'],
    input: z.object({
      secretKey: text(300)
        .trim()
        .regex(
          /^[sr]k_(test|live)_[A-Za-z0-9_]{4,}$/,
          'Expected a key that starts with sk_test_, sk_live_, rk_test_ or rk_live_',
        ),
      webhookSecret: text(300)
        .trim()
        .regex(/^whsec_[A-Za-z0-9+/=_-]{4,}$/, 'Expected a signing secret that starts with whsec_'),
      publishableKey: text(300)
        .trim()
        .regex(/^pk_(test|live)_[A-Za-z0-9_]{4,}$/, 'Expected a key that starts with pk_test_ or pk_live_')
        .optional()
        .describe('Shows the fields of Stripe within the checkout. Default: that of the earlier connection.'),
      methods: offeredMethods.optional().describe('Default: those of the earlier connection, or none.'),
    }),
    output: payments,
    errors: [
      'REAUTHENTICATION_REQUIRED',
      'PAYMENT_KEY_REJECTED',
      'PAYMENT_PROVIDER_UNREACHABLE',
      'PAYMENT_CONNECTION_UNAVAILABLE',
      'PAYMENTS_SET_BY_CONFIGURATION',
    ],
    example: { secretKey: 'sk_test_example', webhookSecret: 'whsec_example' },
  }),
  updatePaymentConnection: call('PATCH /v1/payment-connections/{mode}', {
    summary:
      'Changes the payment methods of a connection or its payments by agents, or uses it for new payments, which needs a sign-in at most five minutes old.',
    access: ['staff'],
    input: z.object({
      mode,
      methods: offeredMethods.optional(),
      agentProfileId: agentProfileId()
        .regex(/^(profile_[A-Za-z0-9_]+)?$/, 'Expected an id that starts with profile_')
        .optional()
        .describe('The Stripe profile to which agents grant payment tokens. Empty: agents cannot pay.'),
      isActive: z.literal(true).optional().describe('The connection of the other mode becomes inactive.'),
    }),
    output: payments,
    errors: ['REAUTHENTICATION_REQUIRED', 'PAYMENT_CONNECTION_NOT_FOUND', 'PAYMENTS_SET_BY_CONFIGURATION'],
    example: { mode: 'TEST', methods: ['LINK'], agentProfileId: 'profile_example' },
  }),
  disconnectStripe: call('DELETE /v1/payment-connections/{mode}', {
    summary: 'Deletes a connection with its keys. Its payments can no longer be captured or refunded here.',
    access: ['staff'],
    input: z.object({ mode }),
    output: payments,
    errors: ['PAYMENT_CONNECTION_NOT_FOUND'],
    example: { mode: 'TEST' },
  }),
}
