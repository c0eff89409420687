import { sql } from 'kysely'

import type { NewsletterHandlers } from '../../generated/newsletter.ts'
import { audit } from '../../identity/identities/index.ts'
import { cursorQuery } from '../../kernel/database/cursor-query.ts'
import { enumField, isUuid, timestampField, uuidField } from '../../kernel/database/fields.ts'
import { outsideTransaction } from '../../kernel/http/context.ts'
import { guardForm } from '../form-guard/index.ts'
import { sendConfirmation } from './confirmation.ts'
import { linkWriter } from './links.ts'
import { addPending, deleteSubscribers, keyOf, type SubscriberRow, toSubscriber } from './store.ts'

/** Limits the emails that a stranger can cause. */
const ofAddress = { points: 3, seconds: 86_400 }

const tieBreak = uuidField('subscriber_id')
const fields = {
  id: tieBreak,
  state: enumField('state', ['PENDING', 'CONFIRMED', 'UNSUBSCRIBED']),
  createdDate: timestampField('created_at', { sortable: true }),
}

export const handlers: NewsletterHandlers = {
  // The answer must not tell whether the address is known.
  subscribeToNewsletter: outsideTransaction(async ({ website, captchaTokens = [], ...wanted }, ctx) => {
    await guardForm(ctx, 'newsletter sign-ups', captchaTokens)
    if (website) return {}
    const { allowed } = await ctx.services.rateLimits.consume(
      'newsletter emails to an address',
      `${ctx.siteId} ${keyOf(wanted.email)}`,
      ofAddress,
    )
    if (!allowed) return {}
    await ctx.transaction(async (inner) => {
      const row = await addPending(inner, wanted)
      if (row) await sendConfirmation(inner, row)
    })
    return {}
  }),

  async queryNewsletterSubscribers({ query, search }, ctx) {
    const source = {
      from: 'newsletter_subscribers',
      fields,
      tieBreak,
      sort: [{ fieldName: 'createdDate', order: 'DESC' as const }],
      words: (text: string) => sql<boolean>`email_key like ${`%${keyOf(text).replace(/[\\%_]/g, '\\$&')}%`}`,
    }
    const { rows, metadata } = await cursorQuery<SubscriberRow>(ctx, source, {
      ...query,
      ...(search?.trim() && { search }),
    })
    const link = await linkWriter(ctx)
    const subscribers = rows.map((row) => toSubscriber(row, link('stop', row)))
    return { subscribers, metadata }
  },

  async deleteNewsletterSubscribers({ ids }, ctx) {
    await deleteSubscribers(ctx, ids.filter(isUuid))
    await audit(ctx, { action: 'newsletter subscribers deleted', detail: { count: ids.length } })
    return {}
  },
}
