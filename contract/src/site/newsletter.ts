import * as z from 'zod'

import { call } from '../define.ts'
import { CaptchaToken, emailAddress } from '../shapes/identity.ts'
import { CursorPagingMetadata, CursorQuery, guid, languageTag, text, timestamp } from '../wire.ts'

const staffAndApps = ['staff', 'app'] as const

export const NewsletterSubscriber = z
  .object({
    id: guid(),
    email: z.string(),
    locale: z.string().optional().describe('The language of the form (RFC 5646).'),
    source: z.string().optional().describe('The place of the form, such as `footer`.'),
    state: z
      .enum(['PENDING', 'CONFIRMED', 'UNSUBSCRIBED'])
      .describe('`PENDING` until the person opens the link of the email. Write to `CONFIRMED` ones only.'),
    createdDate: timestamp(),
    confirmedDate: timestamp().optional(),
    unsubscribedDate: timestamp().optional(),
    unsubscribeUrl: z
      .string()
      .describe('For your emails: a GET shows a page with a button, a POST unsubscribes at once (RFC 8058).'),
  })
  .meta({ id: 'NewsletterSubscriber', description: 'An email address that signed up for the newsletter.' })

/** Our own calls: the hosted platform has no newsletter in these packages. */
export const newsletter = {
  subscribeToNewsletter: call('POST /v1/newsletter-subscribers', {
    summary:
      'Sends an email with a link that confirms the address. The answer is the same for a known address.',
    access: ['anyone', 'visitor', 'member', 'staff', 'app'],
    permission: 'none',
    input: z.object({
      email: emailAddress(),
      locale: languageTag().optional().describe('The language of the email (`de` or `en`).'),
      source: text(100).trim().optional().describe('The place of the form, such as `footer`.'),
      website: text(200)
        .optional()
        .describe('Stays empty: a hidden field for programs, whose addresses are dropped without a word.'),
      captchaTokens: z.array(CaptchaToken).max(10).optional(),
    }),
    output: z.object({}),
    errors: ['-19971', '-19970'],
    example: { email: 'ada@example.com', locale: 'en', source: 'footer' },
  }),
  queryNewsletterSubscribers: call('POST /v1/newsletter-subscribers/query', {
    summary:
      'Finds subscribers by `state` and `createdDate`, the newest first. `search` finds a part of the address.',
    access: staffAndApps,
    input: z.object({ query: CursorQuery.optional(), search: text(200).optional() }),
    output: z.object({
      subscribers: z.array(NewsletterSubscriber),
      metadata: CursorPagingMetadata,
    }),
    errors: ['INVALID_CURSOR'],
    example: {},
  }),
  deleteNewsletterSubscribers: call('POST /v1/newsletter-subscribers/delete', {
    summary: 'Deletes addresses with all that is known of them. Unknown ids are skipped.',
    access: staffAndApps,
    input: z.object({ ids: z.array(guid()).min(1).max(100) }),
    output: z.object({}),
    example: { ids: ['c0a70000-0000-4000-8000-00000000000f'] },
  }),
}
