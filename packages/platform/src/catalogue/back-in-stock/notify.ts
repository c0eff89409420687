import { toMinor } from '@vitrine/pricing/money'

import type { BackInStockItemDetails } from '../../generated/back-in-stock.ts'
import type { Context } from '../../kernel/http/context.ts'
import { composeEmail } from '../../kernel/mail/email-kind.ts'
import { outcomeOf } from '../../kernel/mail/outcome.ts'
import { moneyWriter } from '../../kernel/money.ts'
import { hashSecret } from '../../kernel/secrets/secrets.ts'
import { statesBefore } from '../../kernel/state-rules.ts'
import { later, minutes } from '../../kernel/time/time-spans.ts'
import { catalogAppId, productsById } from '../products/index.ts'
import { backInStock } from './emails/kinds.ts'
import { batchSize, isPictureUrl, isWebUrl, moves } from './rules.ts'
import { moveRequests, type RequestRow, takeWaiting, type Wanted } from './store.ts'
import { toRequest } from './to-request.ts'

/** The requests to notify, and the content of their email. */
export interface RestockNotice {
  readonly wanted: Wanted
  /** True if the platform started it because the stock changed; false if staff did. */
  readonly auto: boolean
  readonly details: BackInStockItemDetails
  readonly extras?: Readonly<Record<string, string>> | undefined
  /** The page of an item of another catalogue. */
  readonly page?: string | undefined
}

/** Selects open requests and schedules their emails, a batch at a time; in the caller's transaction. */
export async function notifyWaiting(ctx: Context, notice: RestockNotice, retry: boolean): Promise<void> {
  const from = retry ? statesBefore(moves, 'PROCESSING') : (['RECEIVED'] as const)
  const rows = await takeWaiting(ctx, notice.wanted, from, batchSize)
  if (!rows.length) return
  const ids = rows.map(({ request_id }) => request_id)
  const now = ctx.clock.now()
  await announce(
    ctx,
    await moveRequests(ctx, ids, from, {
      status: 'PROCESSING',
      auto_notified: notice.auto,
      mail_id: null,
      updated_at: now,
    }),
  )
  const { details, extras, page } = notice
  await ctx.schedule('backInStock.mail', now, { ids, details, extras, page })
  if (rows.length === batchSize) await ctx.schedule('backInStock.notify', now, notice)
}

type Content = Pick<RestockNotice, 'details' | 'extras' | 'page'>

export interface MailBatch extends Content {
  readonly ids: readonly string[]
}

/** Sends one email per address, however many requests it has. */
export async function mailBatch(ctx: Context, { ids, ...content }: MailBatch): Promise<void> {
  const rows = await takeWaiting(ctx, { ids }, ['PROCESSING'], batchSize)
  const unnotified = rows.filter(({ mail_id }) => mail_id === null)
  for (const group of Map.groupBy(unnotified, ({ email_key }) => email_key).values()) {
    const first = group[0] as RequestRow
    const token = ctx.random.token()
    const mailId = await send(ctx, { row: first, token, ...content })
    const sentIds = group.map(({ request_id }) => request_id)
    await moveRequests(ctx, sentIds, ['PROCESSING'], {
      mail_id: mailId,
      unsubscribe_hash: hashSecret(token),
      updated_at: ctx.clock.now(),
    })
    await settle(ctx, { ids: sentIds, mailId })
  }
}

export interface SentBatch {
  readonly ids: readonly string[]
  readonly mailId: string
}

const lookedAfter = minutes(1)

/** Copies the outcome of an email to its requests. */
export async function settle(ctx: Context, { ids, mailId }: SentBatch): Promise<void> {
  const outcome = await outcomeOf(ctx, mailId)
  const now = ctx.clock.now()
  if (outcome === 'WAITING')
    return ctx.schedule('backInStock.settle', later(now, lookedAfter), { ids, mailId })
  const status = outcome === 'SENT' ? 'NOTIFICATION_SENT' : 'FAILED'
  await announce(ctx, await moveRequests(ctx, ids, ['PROCESSING'], { status, updated_at: now }))
}

export async function announce(ctx: Context, rows: readonly RequestRow[]): Promise<void> {
  for (const row of rows)
    await ctx.emit('wix.ecom.v1.back_in_stock_notification_request_updated', row.request_id, toRequest(row))
}

interface Message extends Content {
  readonly row: RequestRow
  readonly token: string
}

async function send(ctx: Context, { row, token, details, extras = {}, page }: Message): Promise<string> {
  const settings = await ctx.services.settings(ctx)
  const { baseUrl } = ctx.services
  const { name, price, image } = details
  const money = moneyWriter(settings)
  const unsubscribeUrl = `${baseUrl}/_hosted/back-in-stock/unsubscribe/${token}`
  const email = composeEmail(settings, backInStock, {
    site: settings.name,
    item: name,
    price: money.plain(toMinor(price, settings.currency)).formattedAmount,
    picture:
      image?.url && isPictureUrl(image.url)
        ? { url: image.url.startsWith('/') ? baseUrl + image.url : image.url, alt: image.altText ?? name }
        : undefined,
    extras,
    link: await linkOf(ctx, row, page),
    stopLink: unsubscribeUrl,
  })
  return ctx.services.mail.send(ctx, { to: row.email, ...email, unsubscribeUrl })
}

/** A visitor's item URL is used only if it is in the shop, so that our emails never link elsewhere. */
async function linkOf(ctx: Context, row: RequestRow, page: string | undefined): Promise<string> {
  const { storefrontUrl } = await ctx.services.settings(ctx)
  const shopUrl = storefrontUrl ?? ctx.services.baseUrl
  const { item_url: url } = row
  if (url?.startsWith('/') && !url.startsWith('//')) return shopUrl + url
  if (url && isWebUrl(url) && (row.asker === 'desk' || new URL(url).origin === new URL(shopUrl).origin))
    return url
  if (page) return page
  const [product] = row.app_id === catalogAppId ? await productsById(ctx, [row.catalog_item_id]) : []
  return product ? `${shopUrl}/products/${product.slug}` : shopUrl
}
