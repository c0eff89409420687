import { AbandonedCheckoutStatus } from '@vitrine/contract/shapes/abandoned-checkout'
import { currencyDigits } from '@vitrine/pricing/money'
import { sql } from 'kysely'
import type { AbandonedCheckoutsHandlers } from '../../generated/abandoned-checkouts.ts'
import { type CursorQueryInput, cursorQuery } from '../../kernel/database/cursor-query.ts'
import {
  enumField,
  keyField,
  moneyField,
  textField,
  timestampField,
  uuidField,
} from '../../kernel/database/fields.ts'
import { toWordQuery } from '../../kernel/database/words.ts'
import { summed } from '../../kernel/http/bulk.ts'
import type { Context } from '../../kernel/http/context.ts'
import { moneyWriter } from '../../kernel/money.ts'
import { hasUnsubscribed } from '../../site/mail-preferences/index.ts'
import { toAbandoned } from './present.ts'
import { redirectToCheckout } from './recover.ts'
import { note, sendReminder } from './reminder.ts'
import { recoveryRate } from './rules.ts'
import {
  findAbandoned,
  lockAbandoned,
  recoveryNumbers,
  removeAbandoned,
  type StoredAbandoned,
} from './store.ts'

export const handlers: AbandonedCheckoutsHandlers = {
  async getAbandonedCheckout({ abandonedCheckoutId: id }, ctx) {
    const row = (await findAbandoned(ctx, id)) ?? ctx.fail('ABANDONED_CHECKOUT_NOT_FOUND')
    return { abandonedCheckout: toAbandoned(ctx, row) }
  },

  queryAbandonedCheckouts: ({ query }, ctx) => find(ctx, query),

  searchAbandonedCheckouts: ({ search: { search, ...query } = {} }, ctx) =>
    find(ctx, query, search?.expression),

  async getAbandonedCheckoutAnalytics({ from, to }, ctx) {
    const settings = await ctx.services.settings(ctx)
    const numbers = await recoveryNumbers(ctx, { from: from ?? new Date(0), to: to ?? ctx.clock.now() })
    const { plain } = moneyWriter(settings)
    return {
      recoverableValue: plain(numbers.recoverable.value).amount,
      recoverableCheckoutCount: numbers.recoverable.count,
      recoveredValue: plain(numbers.recovered.value).amount,
      recoveredCheckoutCount: numbers.recovered.count,
      recoveryRate: recoveryRate(numbers),
    }
  },

  async deleteAbandonedCheckout({ abandonedCheckoutId: id }, ctx) {
    if (!(await forget(ctx, id))) ctx.fail('ABANDONED_CHECKOUT_NOT_FOUND')
    return {}
  },

  async bulkDeleteAbandonedCheckouts({ abandonedCheckoutIds }, ctx) {
    const results = []
    for (const [originalIndex, id] of abandonedCheckoutIds.entries()) {
      const success = await forget(ctx, id)
      const error = {
        code: 'ABANDONED_CHECKOUT_NOT_FOUND',
        description: 'There is no such abandoned checkout',
      }
      results.push({ itemMetadata: { id, originalIndex, success, ...(!success && { error }) } })
    }
    return summed(results)
  },

  async addAbandonedCheckoutActivity({ abandonedCheckoutId: id, activityType }, ctx) {
    const row = (await lockAbandoned(ctx, id)) ?? ctx.fail('ABANDONED_CHECKOUT_NOT_FOUND')
    return { abandonedCheckout: toAbandoned(ctx, await note(ctx, row, activityType)) }
  },

  async sendAbandonedCheckoutReminder({ abandonedCheckoutId: id }, ctx) {
    const row = (await lockAbandoned(ctx, id)) ?? ctx.fail('ABANDONED_CHECKOUT_NOT_FOUND')
    if (row.status === 'RECOVERED') ctx.fail('ABANDONED_CHECKOUT_RECOVERED', { orderId: row.order_id })
    if (await hasUnsubscribed(ctx, 'REMINDERS', row.email)) ctx.fail('REMINDERS_UNWANTED')
    await sendReminder(ctx, row)
    return { abandonedCheckout: toAbandoned(ctx, await note(ctx, row, 'EMAIL_SENT')) }
  },

  redirectToCheckout,
}

async function forget(ctx: Context, id: string): Promise<boolean> {
  const removed = await removeAbandoned(ctx, id)
  if (removed) await ctx.emit('wix.ecom.v1.abandoned_checkout_deleted', removed.id, toAbandoned(ctx, removed))
  return removed !== undefined
}

async function find(ctx: Context<'INVALID_CURSOR'>, query?: CursorQueryInput, expression?: string) {
  const digits = currencyDigits((await ctx.services.settings(ctx)).currency)
  const { rows, metadata } = await cursorQuery<StoredAbandoned>(ctx, sourceFor(digits), {
    ...query,
    ...(expression !== undefined && { search: expression }),
  })
  return {
    abandonedCheckouts: rows.map((row) => toAbandoned(ctx, row)),
    pagingMetadata: metadata,
  }
}

const sortable = { sortable: true }
const optional = { sortable: true, nullable: true }

/** `digits`: decimals of the site's currency. */
const sourceFor = (digits: number) => ({
  from: 'abandoned_checkouts',
  tieBreak: uuidField('id'),
  fields: {
    id: uuidField('id'),
    status: enumField('status', AbandonedCheckoutStatus.options, sortable),
    checkoutId: uuidField('checkout_id'),
    cartId: uuidField('cart_id'),
    createdDate: timestampField('created_at', sortable),
    updatedDate: timestampField('updated_at', sortable),
    checkoutRecoveredDate: timestampField('recovered_at', optional),
    'buyerInfo.email': textField('email', sortable),
    'buyerInfo.memberId': keyField('member_id'),
    'buyerInfo.visitorId': keyField('visitor_id'),
    'buyerInfo.contactId': keyField('contact_id'),
    'contactDetails.firstName': textField('first_name', optional),
    'contactDetails.lastName': textField('last_name', optional),
    'totalPrice.amount': moneyField('total', digits, sortable),
    'subtotalPrice.amount': moneyField('subtotal', digits, sortable),
  },
  sort: [{ fieldName: 'createdDate', order: 'DESC' as const }],
  words: (text: string) => {
    const query = toWordQuery(text)
    return query === undefined ? undefined : sql<boolean>`words @@ to_tsquery('simple', ${query})`
  },
})
