import * as z from 'zod'
import { catalogAppId } from '../../catalogue/products/index.ts'
import {
  type CheckoutOwner,
  checkoutLinkPage,
  leadToCheckout,
  startCheckout,
} from '../../checkout/checkouts/index.ts'
import { homeOf } from '../../identity/hosted-sign-in/index.ts'
import { everyRole, page } from '../../kernel/area.ts'
import type { Context } from '../../kernel/http/context.ts'
import { isUnknownCoupon, tryCoupon } from '../../pricing/coupons/index.ts'
import { findItems, permalinkPath, referenceOf } from '../ucp/index.ts'
import { continuePath, foreignParameters, type Permalink, readPermalink, writeItems } from './rules.ts'

const linkPath = '/_hosted/permalink'

const input = z.object({ items: z.string().max(4_000).default('') })

/** Leads a browser on at once (UCP permalinks), and stores nothing: programs open links too. */
async function lead({ items }: z.output<typeof input>, ctx: Context): Promise<Response> {
  const query = ctx.request.url.searchParams
  const wish = readPermalink(items, query)
  const more = foreignParameters(query)
  if (!wish || wish.items.length === 0) {
    const path = wish && continuePath(query, new URL(ctx.services.baseUrl).origin)
    return seeOther(path ?? withParameters(await homeOf(ctx, undefined), more))
  }
  for (const [name, value] of Object.entries(fieldsOf(wish))) more.set(name, value)
  return seeOther(`${linkPath}?${more}`)
}

const withItems = page(`GET ${permalinkPath}/{items}`, { access: everyRole, input, handle: lead })
const withoutItems = page(`GET ${permalinkPath}`, {
  access: everyRole,
  input: z.object({}),
  handle: (_, ctx) => lead({ items: '' }, ctx),
})

const Fields = z.object({
  items: z.string().max(4_000).default(''),
  email: z.string().max(320).optional(),
  code: z.string().max(50).optional(),
})

type Fields = z.output<typeof Fields>

const button = page(`GET ${linkPath}`, {
  access: everyRole,
  input: Fields,
  handle: (fields: Fields, ctx) => checkoutLinkPage(ctx, textsOf(fields)),
})

/** The person pressed the button: a checkout of the items begins. It is never completed here. */
const press = page(`POST ${linkPath}`, {
  access: everyRole,
  takesForm: true,
  input: Fields,
  async handle(fields: Fields, ctx: Context) {
    const items = readPermalink(fields.items, new URLSearchParams())?.items ?? []
    if (items.length === 0) return seeOther(await homeOf(ctx, undefined))
    return leadToCheckout(ctx, {
      fields: textsOf(fields),
      make: async (tx, owner) => {
        const lineItems = await linesOf(tx, items)
        return (
          await startCheckout(tx, { items: { lineItems }, owner, document: await entered(tx, owner, fields) })
        ).id
      },
    })
  },
})

/** The known items; all of them if none is known, so that the refusal of an unknown item is shown. */
async function linesOf(tx: Context, items: Permalink['items']) {
  const found = await findItems(
    tx,
    items.map(({ id }) => id),
  )
  const known = items.filter(({ id }) => found.has(id))
  return (known.length > 0 ? known : items).map(({ id, quantity }) => {
    const item = found.get(id)
    const catalogReference = item ? referenceOf(item) : { appId: catalogAppId, catalogItemId: id }
    return { catalogReference, quantity }
  })
}

async function entered(tx: Context, { member_id, visitor_id }: CheckoutOwner, { email, code }: Fields) {
  const customer = { memberId: member_id ?? undefined, visitorId: visitor_id ?? undefined }
  const isKnown = code && !isUnknownCoupon(await tryCoupon(tx, code, customer))
  return { ...(isKnown && { couponCode: code }), ...(email && isEmail(email) && { email }) }
}

export const permalinkPages = [withItems, withoutItems, button, press]

const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

const fieldsOf = ({ items, email, code }: Permalink) => textsOf({ items: writeItems(items), email, code })

const textsOf = ({ items, email, code }: Fields): Readonly<Record<string, string>> => ({
  items,
  ...(email && { email }),
  ...(code && { code }),
})

function withParameters(address: string, more: URLSearchParams): string {
  const url = new URL(address)
  for (const [name, value] of more) url.searchParams.append(name, value)
  return url.href
}

const seeOther = (location: string): Response =>
  new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  })
