import type { DeliveryBasis, ShippingOption } from '@vitrine/pricing/shipping'

import type { Address } from '../../generated/shared.ts'
import { type AskContext, pluginsOf } from '../../integrations/service-plugins/index.ts'
import type { Data } from '../../kernel/http/context.ts'
import type { SiteSettings } from '../../kernel/settings.ts'
import { connectedProviders } from '../label-providers/index.ts'
import type { CarrierError } from './carrier-errors.ts'
import { labelRates } from './label-rates.ts'
import { type Freight, pluginRates } from './plugin-rates.ts'
import { offers, ownCarrierId, type PlacedOption } from './rules.ts'
import { insertBooking, slotKey, takenSlots, takeSlot } from './slot-store.ts'
import { optionCodeOf, type Slot, slotsFrom, slotText } from './slots.ts'
import { type OptionRow, readDelivery } from './store.ts'

/** A delivery option at its price; an option with time slots gives one for each slot. */
export interface OfferedOption extends ShippingOption {
  /** The app of the carrier; the shop has an id of its own. */
  readonly carrierId: string
  /** Set for the shop's own options. */
  readonly optionId?: string
  readonly slot?: Slot
}

export type NotOffered = 'UNKNOWN' | 'NOT_HERE' | 'TIME_SLOT_FULL' | 'TIME_SLOT_OVER' | 'TIME_SLOT_NEEDED'

export interface Delivery {
  readonly region?: { readonly id: string; readonly name: string }
  readonly options: readonly OfferedOption[]
  /** The reason why the requested option is not offered. */
  readonly refusal?: NotOffered
  /** Errors of carrier apps that gave no rates. */
  readonly errors?: readonly CarrierError[]
  /** A carrier app with the fallback REFUSE did not answer; no order can be created. */
  readonly missing?: boolean
}

/** The buyer's choice. Of two carriers with one code, the first counts unless the carrier is named. */
export interface WishedOption {
  readonly code: string
  readonly carrierId?: string | undefined
}

export function isWished(option: Pick<OfferedOption, 'code' | 'carrierId'>, wished: WishedOption): boolean {
  return option.code === wished.code && (!wished.carrierId || option.carrierId === wished.carrierId)
}

/** The delivery options for an address, and the reason if the requested one is not among them. */
export async function deliveryTo(
  ctx: AskContext,
  settings: SiteSettings,
  address: Address | undefined,
  basis: DeliveryBasis,
  freight: Freight,
  wished?: WishedOption,
): Promise<Delivery> {
  if (basis.quantity === 0 && !wished) return { options: [] }
  const plan = await readDelivery(ctx)
  const { region, options } = offers(plan, address, basis, settings.currency)
  const now = ctx.clock.now()
  const scheduled = options.filter(({ row }) => row.document.schedule).map(({ row }) => row.option_id)
  const taken = await takenSlots(ctx, scheduled, now)
  const all = options.flatMap((placed) => atEachTime(placed, settings, now))
  const open = all.filter(({ slot, optionId }) => !slot || !isFull(slot, optionId, taken))
  const carriers = await pluginRates(ctx, settings, address, freight)
  const labels = await labelRates(ctx, address, region?.region_id, basis, freight.lines)
  const brought = [...carriers.options, ...labels.options]
  const errors = [...carriers.errors, ...labels.errors]
  const offered = carriers.replacesOwn ? brought : [...open, ...brought]
  const missed = wished && !offered.some((option) => isWished(option, wished))
  const others = await hasCarriers(ctx)
  return {
    ...(region && { region: { id: region.region_id, name: region.name } }),
    options: offered,
    ...(missed && { refusal: whyNot(wished.code, plan.options, options, all, others) }),
    ...(errors.length > 0 && { errors }),
    ...((carriers.missing || labels.missing) && { missing: true }),
  }
}

/** Books the time slot of an order. False if it is full by now. */
export async function bookSlot(
  ctx: Data,
  { optionId, slot }: Pick<OfferedOption, 'optionId' | 'slot'>,
  orderId: string,
): Promise<boolean> {
  if (!slot || !optionId) return true
  if (!(await takeSlot(ctx, optionId, slot.from, slot.capacity))) return false
  await insertBooking(ctx, orderId, optionId, slot.from)
  return true
}

/** The countries with delivery, by name; `everywhere` if the shop also delivers to the rest of the world. */
export async function deliveryCountries(
  ctx: AskContext,
): Promise<{ readonly countries: readonly string[]; readonly everywhere: boolean }> {
  const { regions, options } = await readDelivery(ctx)
  const hasCarrier = await hasCarriers(ctx)
  // Nothing reaches a region without an option.
  const served = hasCarrier
    ? regions
    : regions.filter(({ region_id: id }) => options.some(({ region_ids }) => region_ids.includes(id)))
  return {
    countries: [
      ...new Set(served.flatMap(({ destinations }) => destinations.map(({ countryCode }) => countryCode))),
    ],
    everywhere: hasCarrier || served.some(({ destinations }) => destinations.length === 0),
  }
}

export async function pickupPoints(ctx: Data) {
  const { options } = await readDelivery(ctx)
  return options.flatMap(({ code, title, document: { pickup, estimatedDeliveryTime } }) =>
    pickup
      ? [
          {
            code,
            title,
            pickup: { method: pickup.pickupMethod, address: pickup.address },
            ...(estimatedDeliveryTime && { deliveryTime: estimatedDeliveryTime }),
          },
        ]
      : [],
  )
}

/** True if apps or label providers may ship where the shop's own options do not. */
async function hasCarriers(ctx: AskContext): Promise<boolean> {
  const apps = await pluginsOf(ctx, 'ECOM_SHIPPING_RATES')
  return apps.length > 0 || (await connectedProviders(ctx)).length > 0
}

function atEachTime(
  { row, option }: PlacedOption,
  { locale, timeZone = 'UTC' }: SiteSettings,
  now: Date,
): OfferedOption[] {
  const { schedule } = row.document
  const own = { ...option, carrierId: ownCarrierId, optionId: row.option_id }
  if (!schedule) return [own]
  return slotsFrom(schedule, now, timeZone).map((slot) => ({
    ...own,
    code: option.code + slot.suffix,
    deliveryTime: slotText(slot, locale, schedule.timeZone ?? timeZone),
    slot,
  }))
}

function isFull({ from, capacity }: Slot, optionId = '', taken: ReadonlyMap<string, number>): boolean {
  return capacity !== undefined && (taken.get(slotKey(optionId, from)) ?? 0) >= capacity
}

function whyNot(
  wished: string,
  known: readonly OptionRow[],
  here: readonly PlacedOption[],
  all: readonly OfferedOption[],
  others: boolean,
): NotOffered {
  const code = optionCodeOf(wished)
  if (!known.some((row) => row.code === code)) return others ? 'NOT_HERE' : 'UNKNOWN'
  if (!here.some(({ row }) => row.code === code)) return 'NOT_HERE'
  if (all.some((option) => option.code === wished)) return 'TIME_SLOT_FULL'
  return code === wished ? 'TIME_SLOT_NEEDED' : 'TIME_SLOT_OVER'
}
