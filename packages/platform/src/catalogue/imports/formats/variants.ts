import type { Cells } from './cells.ts'
import { cellOf, type Dialect, type FieldRow } from './dialect.ts'
import type { RawOption } from './options.ts'
import { fromGrams, grams, type WeightUnit } from './weights.ts'

interface Wanted {
  readonly dialect: Dialect
  readonly head: FieldRow
  readonly rows: readonly FieldRow[]
  readonly options: readonly RawOption[]
  readonly choicesOf: (row: FieldRow) => Readonly<Record<string, string>>
  readonly weightUnit: WeightUnit
}

const mostVariants = 1000

/** The variants of a product. One that lists its choices without rows for them gets a variant for each combination. */
export function variantsOf(cells: Cells, wanted: Wanted): readonly Record<string, unknown>[] {
  const { dialect, head, rows, options, choicesOf } = wanted
  const onlyHead = rows.length === 1 && rows[0] === head
  if (onlyHead && dialect.format === 'WIX_CSV' && options.length) {
    const { sku: _, barcode: __, ...variant } = variantOf(cells, wanted, head, 0)
    return combinations(options).map((choices) => ({ ...variant, choices }))
  }
  return rows.map((row, index) => {
    cells.note(`variants[${index}]`, row, 'price')
    cells.note(`variants[${index}].choices`, row, 'option1.value')
    const choices = options.length ? choicesOf(row) : {}
    return {
      ...variantOf(cells, wanted, row, index),
      ...(Object.keys(choices).length > 0 && { choices }),
    }
  })
}

function variantOf(cells: Cells, wanted: Wanted, row: FieldRow, index: number): Record<string, unknown> {
  const at = `variants[${index}]`
  const { weightUnit, head, dialect } = wanted
  // The row of a product that is no variant holds what all of its variants share.
  const shared = row !== head && dialect.roleOf(head, true) === 'PRODUCT' ? head : undefined
  const filled = {
    ...pricesOf(cells, wanted, row, at),
    cost: cells.amount(row, 'cost', `${at}.cost`) ?? (shared && cells.amount(shared, 'cost', `${at}.cost`)),
    sku: cells.text(row, 'sku', `${at}.sku`),
    barcode: cells.text(row, 'barcode', `${at}.barcode`),
    weight: weightOf(cells, row, at, weightUnit) ?? (shared && weightOf(cells, shared, at, weightUnit)),
    quantity: quantityOf(cells, row, at) ?? (row === head ? undefined : sharedQuantity(cells, wanted, at)),
    scheduledDate: cells.text(row, 'scheduledDate', `${at}.scheduledDate`),
    visible: cells.flag(row, 'variantVisible', `${at}.visible`),
    parts: cells.json(row, 'parts', `${at}.parts`),
  }
  return Object.fromEntries(Object.entries(filled).filter(([, value]) => value !== undefined))
}

function pricesOf(cells: Cells, { dialect, head }: Wanted, row: FieldRow, at: string) {
  const inherits = dialect.format === 'WIX_CSV' && !row.values.has('price')
  const base = cells.amount(inherits ? head : row, 'price', `${at}.price`)
  const sale = cells.amount(row, 'salePrice', `${at}.price`)
  const before = cells.amount(inherits ? head : row, 'fullPrice', `${at}.fullPrice`)
  if (base === undefined) {
    if (!cells.problems.length) cells.wrong(row, 'price', 'Expected a price such as 28.00', `${at}.price`)
    return {}
  }
  if (dialect.isOwn) return { price: base, fullPrice: before }
  const surcharge = cells.number(row, 'surcharge', `${at}.price`) ?? 0
  const whole = surcharge ? tidy(Number(base) + surcharge) : base
  const price = sale ?? discounted(cells, head, whole)
  const full = before ?? (price === whole ? undefined : whole)
  return { price, fullPrice: full !== undefined && Number(full) > Number(price) ? full : undefined }
}

function discounted(cells: Cells, head: FieldRow, price: string): string {
  const value = cells.number(head, 'discountValue', 'discount') ?? 0
  if (value <= 0) return price
  const isPercent = /percent/i.test(cellOf(head, 'discountMode'))
  return tidy(isPercent ? Number(price) * (1 - value / 100) : Number(price) - value)
}

/** Never below zero, and without the traces of binary fractions. */
const tidy = (amount: number): string => Math.max(0, amount).toFixed(2).replace(/\.00$/, '')

function quantityOf(cells: Cells, row: FieldRow, at: string): number | undefined {
  const text = cellOf(row, 'quantity').trim()
  if (/^in[ _]?stock$/i.test(text)) return undefined
  if (/^out[ _]?of[ _]?stock$/i.test(text)) return 0
  const quantity = cells.number(row, 'quantity', `${at}.quantity`)
  return quantity === undefined ? undefined : Math.max(0, quantity)
}

/** Each variant of the older files counts for itself, or the product says that it is out of stock. */
const sharedQuantity = (cells: Cells, { dialect, head }: Wanted, at: string): number | undefined =>
  dialect.format === 'WIX_CSV' && /^out/i.test(cellOf(head, 'quantity'))
    ? quantityOf(cells, head, at)
    : undefined

const unitColumns = Object.entries(grams)

function weightOf(cells: Cells, row: FieldRow, at: string, unit: WeightUnit): number | undefined {
  const path = `${at}.weight`
  for (const [field, factor] of unitColumns) {
    const weight = row.values.has(field) ? cells.number(row, field, path) : undefined
    if (weight !== undefined) return fromGrams(weight * factor, unit)
  }
  return row.values.has('weight') ? cells.number(row, 'weight', path) : undefined
}

/** One more than a product may have is enough to refuse it. */
function combinations(options: readonly RawOption[]): readonly Record<string, string>[] {
  let all: readonly Record<string, string>[] = [{}]
  for (const { name, choices } of options) {
    const next: Record<string, string>[] = []
    for (const chosen of all)
      for (const { value } of choices)
        if (next.length <= mostVariants) next.push({ ...chosen, [name]: value })
    all = next
  }
  return all
}
