import { MoneyError, toMinor } from '@vitrine/pricing/money'

import type {
  CreateShippingOptionInput,
  DeliveryOptionChanges,
  UpdateShippingOptionError,
} from '../../generated/shipping-options.ts'
import type { Context } from '../../kernel/http/context.ts'
import { isTimeZone } from '../../kernel/time/zoned-time.ts'
import { codeOf } from './rules.ts'
import { codeIsTaken, listRegions, type OptionFields, type OptionRow } from './store.ts'

type FieldError = Exclude<UpdateShippingOptionError, 'SHIPPING_OPTION_NOT_FOUND'>
export type OptionContext = Context<FieldError>

/** Fills a new option with its defaults. */
export async function completeFields(
  ctx: OptionContext,
  {
    title,
    kind = 'SHIPPING',
    active = true,
    code,
    deliveryRegionId,
    deliveryRegionIds = deliveryRegionId === undefined ? undefined : [deliveryRegionId],
    ...document
  }: CreateShippingOptionInput['shippingOption'],
  others: readonly OptionRow[],
): Promise<OptionFields> {
  if (!deliveryRegionIds) ctx.violation('shippingOption.deliveryRegionIds', 'REQUIRED_FIELD', 'is required')
  const fields = {
    title,
    kind,
    active,
    code: code ?? freeCode(codeOf(title), others),
    regionIds: [...new Set(deliveryRegionIds)],
    document,
  }
  return checked(ctx, fields)
}

/** Merges the changes into the option; null clears a field. */
export async function withChanges(
  ctx: OptionContext,
  row: OptionRow,
  {
    title,
    kind,
    active,
    code,
    deliveryRegionId,
    deliveryRegionIds = deliveryRegionId === undefined ? undefined : [deliveryRegionId],
    ...changes
  }: Omit<DeliveryOptionChanges, 'id' | 'revision'>,
): Promise<OptionFields> {
  const now = fieldsOf(row)
  const sent = Object.entries(changes).filter(([, value]) => value !== undefined)
  const document = Object.fromEntries(
    Object.entries({ ...now.document, ...Object.fromEntries(sent) }).filter(([, value]) => value !== null),
  ) as unknown as OptionFields['document']
  if (code !== undefined && (await codeIsTaken(ctx, code, row.option_id)))
    ctx.fail('SHIPPING_OPTION_CODE_TAKEN', { field: 'shippingOption.code' })
  return checked(ctx, {
    title: title ?? now.title,
    kind: kind ?? now.kind,
    active: active ?? now.active,
    code: code ?? now.code,
    regionIds: deliveryRegionIds ? [...new Set(deliveryRegionIds)] : now.regionIds,
    document,
  })
}

export function fieldsOf(row: OptionRow): OptionFields {
  const { title, kind, active, code, region_ids: regionIds, document } = row
  return { title, kind, active, code, regionIds, document }
}

async function checked(ctx: OptionContext, fields: OptionFields): Promise<OptionFields> {
  await checkRegions(ctx, fields.regionIds)
  await checkRates(ctx, fields.document.rates)
  checkKind(ctx, fields)
  checkSchedule(ctx, fields.document.schedule)
  return fields
}

/** Rejects the call if a region does not exist. */
export async function checkRegions(
  ctx: Context<'DELIVERY_REGION_NOT_FOUND'>,
  ids: readonly string[],
): Promise<void> {
  const known = new Set((await listRegions(ctx)).map(({ region_id }) => region_id))
  const unknown = ids.filter((id) => !known.has(id))
  if (unknown.length > 0) ctx.fail('DELIVERY_REGION_NOT_FOUND', { deliveryRegionIds: unknown })
}

async function checkRates(ctx: OptionContext, rates: OptionFields['document']['rates']): Promise<void> {
  const { currency } = await ctx.services.settings(ctx)
  for (const [at, { amount, conditions = [] }] of rates.entries()) {
    const place = `shippingOption.rates[${at}]`
    try {
      toMinor(amount, currency)
    } catch (error) {
      if (!(error instanceof MoneyError)) throw error
      ctx.violation(`${place}.amount`, 'VALIDATION', `Expected an amount of ${currency}`)
    }
    checkConditions(ctx, conditions, place)
  }
}

/** Rejects a condition on units that is not a whole number. */
export function checkConditions(
  ctx: Context<'INVALID_QUANTITY_VALUE'>,
  conditions: readonly { readonly type: string; readonly value: string }[],
  place: string,
): void {
  const broken = conditions.findIndex(
    ({ type, value }) => type === 'BY_TOTAL_QUANTITY' && !Number.isInteger(Number(value)),
  )
  if (broken >= 0) ctx.fail('INVALID_QUANTITY_VALUE', { field: `${place}.conditions[${broken}].value` })
}

function checkKind(ctx: OptionContext, { kind, document: { pickup, area } }: OptionFields): void {
  const refuse = (field: string, description: string) =>
    ctx.violation(`shippingOption.${field}`, 'VALIDATION', description)
  if (kind === 'PICKUP' && !pickup) refuse('pickup', 'Send the pickup location')
  if (kind !== 'PICKUP' && pickup) refuse('pickup', 'Only pickup options have a pickup location')
  if (pickup && !pickup.address.country)
    refuse('pickup.address.country', 'Send the country of the pickup location')
  const center = area?.radius?.center
  if (center && (center.latitude === undefined || center.longitude === undefined))
    refuse('area.radius.center', 'Send a latitude and a longitude')
}

function checkSchedule(ctx: OptionContext, schedule: OptionFields['document']['schedule']): void {
  const broken = schedule?.timeSlots.findIndex(({ from, to }) => from >= to) ?? -1
  if (broken >= 0)
    ctx.violation(
      `shippingOption.schedule.timeSlots[${broken}].to`,
      'VALIDATION',
      'Expected an end after the start, on the same day',
    )
  if (schedule?.timeZone !== undefined && !isTimeZone(schedule.timeZone))
    ctx.violation('shippingOption.schedule.timeZone', 'VALIDATION', 'Expected a name such as "Europe/Dublin"')
}

function freeCode(code: string, others: readonly OptionRow[]): string {
  const taken = new Set(others.map((other) => other.code))
  for (let number = 2; taken.has(code); number += 1) {
    const next = `${code.replace(/-\d+$/, '')}-${number}`
    if (!taken.has(next)) return next
  }
  return code
}
