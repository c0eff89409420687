import { MoneyError, maxAmount, toMinor } from '@vitrine/pricing/money'
import type { Resolver, Unresolved } from '../../catalogue/products/index.ts'
import type { CustomLineItemInput, LineItemInput } from '../../generated/shared.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context } from '../../kernel/http/context.ts'
import { isStaffOrApp } from '../../kernel/http/is-staff-or-app.ts'
import { catalogLine, presetOf, seenOf } from './live.ts'
import { everyCatalog } from './plugin-catalog.ts'
import { bounded } from './quantities.ts'
import { lineKey } from './rules.ts'
import { maxLines, type StoredLine } from './stored.ts'

export type AddContext = Context<'ITEM_NOT_FOUND_IN_CATALOG' | 'ITEM_NOT_AVAILABLE'>

export interface NewItems {
  readonly lineItems?:
    | readonly (Omit<LineItemInput, 'quantity'> & { readonly quantity?: number })[]
    | undefined
  readonly customLineItems?: readonly CustomLineItemInput[] | undefined
}

/**
 * Adds items to lines: an item that is there already increases its line, up to the stock. Rejects the call with the
 * field of an item that cannot be added.
 */
export async function addLines(
  existing: readonly StoredLine[],
  items: NewItems,
  ctx: AddContext,
  resolve: Resolver = everyCatalog(ctx),
): Promise<readonly StoredLine[]> {
  refuseStaffFields(items, ctx)
  const { currency } = await ctx.services.settings(ctx)
  const lines = new Map(existing.map((line) => [line.key, line]))
  await addCatalogItems(lines, items.lineItems ?? [], currency, ctx, resolve)
  for (const [index, custom] of (items.customLineItems ?? []).entries()) {
    const field = `customLineItems[${index}]`
    const line = toCustomLine(custom, field, currency, ctx)
    if ([...lines.values()].some(({ id }) => id === line.id))
      ctx.violation(`${field}.id`, 'VALIDATION', 'Expected an id that no other line has')
    lines.set(line.key, line)
  }
  const all = [...lines.values()]
  if (all.length > maxLines)
    ctx.violation('lineItems', 'MAX_SIZE', `Expected at most ${maxLines} lines`, { threshold: maxLines })
  refuseUncountable(all, ctx)
  return all
}

/** Rejects a call without items. */
export function refuseNoItems(
  { lineItems, customLineItems }: NewItems,
  ctx: Pick<Context, 'violation'>,
): void {
  if (!lineItems?.length && !customLineItems?.length) {
    ctx.violation(
      'lineItems',
      'REQUIRED_ONE_OF_FIELD',
      'Expected at least one of lineItems and customLineItems',
    )
  }
}

/** Above this sum, integers are not exact. */
export function refuseUncountable(lines: readonly StoredLine[], ctx: Pick<Context, 'violation'>): void {
  const subtotal = lines.reduce((sum, { seen, quantity }) => sum + seen.price * quantity, 0)
  if (subtotal > maxAmount) ctx.violation('lineItems', 'MAX', 'The total of the lines is too large')
}

async function addCatalogItems(
  lines: Map<string, StoredLine>,
  inputs: NonNullable<NewItems['lineItems']>,
  currency: string,
  ctx: AddContext,
  resolve: Resolver,
): Promise<void> {
  const resolutions = await resolve(inputs.map(({ catalogReference }) => catalogReference))
  for (const [index, input] of inputs.entries()) {
    const field = `lineItems[${index}]`
    const resolution = resolutions[index] as (typeof resolutions)[number]
    if ('problem' in resolution) refuseReference(resolution.problem, field, ctx)
    const { item } = resolution
    const { quantity = 1, ...kept } = input
    const key = lineKey(item, input)
    const known = lines.get(key)
    const wanted = (known?.quantity ?? 0) + quantity
    const most = Math.min(item.stock ?? 100_000, 100_000)
    if (most < (item.minQuantity ?? 1))
      ctx.fail('ITEM_NOT_AVAILABLE', { field, name: item.name, catalogReference: input.catalogReference })
    const draft: StoredLine = {
      ...kept,
      id: known?.id ?? ctx.random.id(),
      key,
      quantity: Math.min(bounded(item, wanted), most),
      seen: { name: item.name, price: item.price, fullPrice: item.fullPrice, itemType: item.itemType },
    }
    lines.set(key, {
      ...draft,
      seen: seenOf(
        namingField(`${field}.catalogOverrideFields`, ctx, () => catalogLine(draft, item, currency)),
      ),
    })
  }
}

function toCustomLine(
  custom: CustomLineItemInput,
  field: string,
  currency: string,
  ctx: AddContext,
): StoredLine {
  const { id = ctx.random.id() } = custom
  if (!isUuid(id)) ctx.violation(`${field}.id`, 'FORMAT', 'Expected a GUID')
  const price = namingField(field, ctx, () => toMinor(custom.price, currency, 'price'))
  for (const name of ['fullPrice', 'depositAmount'] as const) {
    const amount = custom[name]
    if (amount !== undefined) namingField(field, ctx, () => toMinor(amount, currency, name))
  }
  const preset = presetOf(custom)
  const { quantityAvailable = 100_000 } = custom
  const quantity = Math.min(custom.quantity ?? 1, quantityAvailable)
  if (quantity < 1) ctx.fail('ITEM_NOT_AVAILABLE', { field })
  const name = custom.productName?.original ?? 'Custom item'
  const seen = seenOf({
    name,
    price,
    fullPrice: price,
    itemType: preset,
    ...(custom.media && { image: custom.media }),
  })
  return { id, key: `custom:${id}`, quantity, custom, seen }
}

/** Only staff and apps may set prices and names: a shopper could choose their own price. */
function refuseStaffFields({ lineItems = [], customLineItems }: NewItems, ctx: AddContext): void {
  if (isStaffOrApp(ctx.caller)) return
  if (customLineItems?.length)
    ctx.violation('customLineItems', 'FIELD_NOT_ALLOWED', 'Only staff and apps can add custom items')
  const index = lineItems.findIndex(({ catalogOverrideFields }) => catalogOverrideFields)
  if (index >= 0) {
    ctx.violation(
      `lineItems[${index}].catalogOverrideFields`,
      'FIELD_NOT_ALLOWED',
      'Only staff and apps can override the catalogue',
    )
  }
}

function refuseReference({ reason, field, expected }: Unresolved, at: string, ctx: AddContext): never {
  const path = `${at}.catalogReference.${field}`
  if (reason === 'NOT_FOUND') return ctx.fail('ITEM_NOT_FOUND_IN_CATALOG', { field: path, expected })
  return ctx.violation(
    path,
    reason === 'OPTIONS_MISSING' ? 'REQUIRED_FIELD' : 'VALIDATION',
    `Expected ${expected}`,
  )
}

/** An amount that the currency cannot express is a validation error. */
function namingField<T>(field: string, ctx: AddContext, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof MoneyError) ctx.violation(`${field}.${error.field}`, 'VALIDATION', error.message)
    throw error
  }
}
