import { catalogAppId, findService, type Service } from '../../catalogue/products/index.ts'
import type { CreateRedirectSessionInput, RedirectCallbacks } from '../../generated/redirects.ts'
import type { CatalogReference } from '../../generated/shared.ts'
import type { StoredRedirect } from '../../identity/redirects/index.ts'
import type { Notice } from '../../kernel/hosted-pages/notice-page.ts'
import type { Context } from '../../kernel/http/context.ts'
import { findOfferedPlan } from '../../pricing/memberships/index.ts'
import { notices } from './notices.ts'
import { readStart } from './slot-times.ts'

/** The place that a redirect session leads to, besides checkouts that exist. */
export type Section =
  | { readonly sells: CatalogReference }
  /** A page of the shop. */
  | { readonly page: string }
  | {
      readonly missing: Notice
      /** Where the shop lists what there is: a page of the shop, or the address that the session names. */
      readonly list: { readonly page: string } | keyof RedirectCallbacks
    }

type Bookings = NonNullable<CreateRedirectSessionInput['bookingsCheckout']>
type Slot = NonNullable<NonNullable<Bookings['slotAvailability']>['slot']>

export async function readSection(
  ctx: Context,
  { intent, params }: Pick<StoredRedirect, 'intent' | 'params'>,
): Promise<Section | undefined> {
  if (intent === 'paidPlansCheckout') return planCheckout(ctx, String(params.planId))
  if (intent === 'bookingsBook') return book(ctx, String(params.resourceId))
  if (intent === 'bookingsCheckout') return bookingCheckout(ctx, params)
  if (intent === 'eventsCheckout')
    return eventCheckout(ctx, String(params.eventSlug), String(params.reservationId))
  return undefined
}

async function planCheckout(ctx: Context, planId: string): Promise<Section> {
  const sells = await findOfferedPlan(ctx, planId)
  if (sells) return { sells }
  return { missing: notices.planMissing, list: 'planListUrl' }
}

async function book(ctx: Context, id: string): Promise<Section> {
  const service = await findService(ctx, { id })
  return service ? { page: pageOf(service) } : noService
}

async function bookingCheckout(ctx: Context, { slotAvailability, timezone }: Bookings): Promise<Section> {
  const slot = slotAvailability?.slot
  if (!slot?.serviceId) return { page: '/products?type=SERVICE' }
  const service = await findService(ctx, { id: slot.serviceId })
  if (!service) return noService
  const wanted = [slot.sessionId, slot.eventId, slot.scheduleId].filter((id) => id !== undefined)
  if (wanted.length === 0 && slot.startDate === undefined) return { page: pageOf(service) }
  const start = await startOf(ctx, slot, timezone)
  const date = service.dates.find(
    ({ variantId, scheduledDate }) =>
      wanted.includes(variantId) || (start && scheduledDate?.getTime() === start.getTime()),
  )
  return date ? sellDate(service, date.variantId) : noDate(service)
}

/** The site's own time zone is the last resort for a time without an offset. */
async function startOf(ctx: Context, slot: Slot, timezone: string | undefined): Promise<Date | undefined> {
  const { timeZone } = await ctx.services.settings(ctx)
  return readStart(slot.startDate, [slot.timezone, timezone, timeZone])
}

async function eventCheckout(ctx: Context, slug: string, reservationId: string): Promise<Section> {
  const service = await findService(ctx, { slug })
  if (!service) return { missing: notices.eventMissing, list: 'postFlowUrl' }
  const date = service.dates.find(({ variantId }) => variantId === reservationId)
  return date ? sellDate(service, date.variantId) : noDate(service)
}

function sellDate({ productId }: Service, variantId: string): Section {
  return { sells: { appId: catalogAppId, catalogItemId: productId, options: { variantId } } }
}

const pageOf = ({ slug }: Service): string => `/products/${encodeURIComponent(slug)}`

const noService: Section = {
  missing: notices.serviceMissing,
  list: 'bookingsServiceListUrl',
}

const noDate = (service: Service): Section => ({
  missing: notices.dateMissing,
  list: { page: pageOf(service) },
})
