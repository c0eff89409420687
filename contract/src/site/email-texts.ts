import * as z from 'zod'

import { call } from '../define.ts'
import { text } from '../wire.ts'

const staffAndApps = ['staff', 'app'] as const

export const emailKindIds = [
  'ORDER_CONFIRMATION',
  'ORDER_EDITED',
  'ORDER_CANCELLATION',
  'ORDER_LINK',
  'SHIPPING_CONFIRMATION',
  'PICKUP_READY',
  'RETURN_APPROVED',
  'RETURN_DECLINED',
  'RETURN_RECEIVED',
  'RETURN_EXCHANGED',
  'DOWNLOADS',
  'INVOICE',
  'PAYMENT_REQUEST',
  'REFUND',
  'ABANDONED_CHECKOUT',
  'BACK_IN_STOCK',
  'NEWSLETTER_CONFIRMATION',
  'GIFT_CARD',
  'REVIEW_REQUEST',
  'REVIEW_REPLY',
  'SUBSCRIPTION_PAYMENT_FAILED',
  'SUBSCRIPTION_SUSPENDED',
  'SUBSCRIPTION_ENDED',
  'EMAIL_ADDRESS_CODE',
  'SIGN_IN_CODE',
  'PASSWORD_RECOVERY',
  'PASSWORD_RESET',
  'PASSWORD_CHANGED',
  'ACCOUNT_ACTIVATION',
  'ACCOUNT_APPROVED',
  'ALREADY_REGISTERED',
  'FACTOR_ADDED',
  'FACTOR_REMOVED',
  'NEW_DEVICE',
  'RECOVERY_CODES_USED',
  'STAFF_INVITATION',
  'SHOP_NEW_ORDER',
  'SHOP_PAYMENT_FAILED',
  'SHOP_CHARGEBACK',
  'SHOP_AUTHORIZATION_EXPIRING',
  'SHOP_RETURN_REQUESTED',
  'SHOP_SOLD_OUT',
  'SHOP_LOW_STOCK',
  'SHOP_ABANDONED_CHECKOUT',
  'SHOP_REVIEW_PENDING',
  'SHOP_CONTACT_MESSAGE',
  'SHOP_WEBHOOK_DISABLED',
  'SHOP_REDEMPTION_NOT_RETURNED',
  'SHOP_PAYMENT_NOT_REFUNDED',
] as const

const EmailKindId = z.enum(emailKindIds).meta({
  id: 'EmailKindId',
  description: 'The cause of an email. Those of emails to the shop begin with `SHOP_`.',
})

const EmailLanguage = z
  .enum(['en', 'de'])
  .meta({ id: 'EmailLanguage', description: 'A language in which the platform writes emails (ISO 639-1).' })

const written = {
  subject: text(200).describe('With variables, such as `{number}`.'),
  intro: text(3_000).describe(
    'The text above the items and links, with variables. An empty line begins a new paragraph.',
  ),
}

const EmailTextEntry = z
  .object({
    kind: EmailKindId,
    language: EmailLanguage,
    ...written,
    isDefault: z.boolean().describe('True for the text of the platform.'),
    variables: z
      .array(z.string())
      .describe('The names of the variables. A variable without a value is left out.'),
  })
  .meta({ id: 'EmailText', description: 'The subject and the first paragraphs of an email.' })

const which = { kind: EmailKindId, language: EmailLanguage }
const example = {
  kind: 'ORDER_CONFIRMATION',
  language: 'en',
  subject: 'Thank you for order {number}',
  intro: 'Hello {firstName},\n\nwe have your order {number} and pack it today.',
} as const

/** Our own calls: the hosted platform has no calls for its emails. */
export const emailTexts = {
  listEmailTexts: call('GET /v1/email-texts', {
    summary: 'Lists the texts of all emails, in each language.',
    access: staffAndApps,
    input: z.object({}),
    output: z.object({ emailTexts: z.array(EmailTextEntry) }),
    example: {},
  }),
  updateEmailText: call('PUT /v1/email-texts/{kind}/{language}', {
    summary: 'Replaces the subject and the first paragraphs of an email, for emails from now on.',
    access: staffAndApps,
    input: z.object({ ...which, ...written }),
    output: z.object({ emailText: EmailTextEntry }),
    example,
  }),
  resetEmailText: call('DELETE /v1/email-texts/{kind}/{language}', {
    summary: 'Restores the text of the platform.',
    access: staffAndApps,
    input: z.object(which),
    output: z.object({ emailText: EmailTextEntry }),
    example: { kind: 'ORDER_CONFIRMATION', language: 'en' },
  }),
  previewEmailText: call('POST /v1/email-texts/{kind}/{language}/preview', {
    summary: 'Shows an email with a text that need not be saved. The page works for an hour.',
    access: staffAndApps,
    input: z.object({ ...which, ...written }),
    output: z.object({
      subject: z.string(),
      url: z.string().describe('A page of the platform with the email as HTML.'),
    }),
    example,
  }),
  sendTestEmail: call('POST /v1/email-texts/{kind}/{language}/test', {
    summary: 'Sends the email with example data to the signed-in staff member.',
    access: ['staff'],
    input: z.object({ ...which, ...written }),
    output: z.object({ to: z.string() }),
    example,
  }),
}
