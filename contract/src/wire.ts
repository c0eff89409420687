import * as z from 'zod'

/** RFC 3339 text on the wire, `Date` in code on both sides. */
export const timestamp = () =>
  z
    .codec(
      z.iso
        .datetime({ offset: true, error: 'Expected a time such as "2026-05-01T10:00:00Z"' })
        .refine(isWritable, 'Expected a time in the years 0001 to 9999'),
      z.date(),
      {
        decode: (text) => new Date(text),
        encode: (date) => date.toISOString(),
      },
    )
    .meta({ wire: 'timestamp' })

const firstTime = Date.parse('0001-01-01T00:00:00Z')
const lastTime = Date.parse('9999-12-31T23:59:59.999Z')

/** An offset can move a time out of the years of RFC 3339, and the database has no year 0000. */
function isWritable(text: string): boolean {
  const time = Date.parse(text)
  // Text that is no time has its own error.
  return Number.isNaN(time) || (time >= firstTime && time <= lastTime)
}

/** A GUID in text. Any other form is an unknown id: handlers answer 404, never a database error. */
export const guid = () => z.string().min(1).max(100)

/** A decimal number as text, never a float: `"12.50"`. */
export const decimal = () =>
  z
    .string()
    .max(32)
    .regex(/^\d+(\.\d+)?$/, 'Expected a decimal number in text, such as "12.50"')
    .meta({ wire: 'decimal' })

/** ISO 4217, three capital letters. */
export const currency = () =>
  z.string().regex(/^[A-Z]{3}$/, 'Expected an ISO 4217 currency code, such as "EUR"')

/** A number that may be NaN or infinite; these travel as text. */
export const float = () => z.number().meta({ wire: 'float' })

/** A language tag (RFC 5646), such as `de-AT`. */
export const languageTag = () =>
  text(20).refine(isLanguageTag, 'Expected a language tag such as "de" or "en-IE"')

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

/** Text from users. NUL and lone surrogates are rejected at the edge. */
export const text = (max: number) => z.string().max(max)

/** An amount in the site's currency and, on request, in the buyer's (cart and checkout). */
export const MultiCurrencyPrice = z
  .object({
    amount: decimal(),
    convertedAmount: decimal(),
    formattedAmount: z.string(),
    formattedConvertedAmount: z.string(),
  })
  .meta({ id: 'MultiCurrencyPrice', description: 'Decimal text, with the same amount formatted for people.' })

/** An amount of an order. */
export const Price = z
  .object({ amount: decimal(), formattedAmount: text(100) })
  .meta({ id: 'Price', description: 'Decimal text, with the same amount formatted for people.' })

export const Image = z
  .object({
    id: text(1000).optional(),
    url: text(4000).optional(),
    width: z.number().int().optional(),
    height: z.number().int().optional(),
    altText: text(1000).optional(),
    filename: text(1000).optional(),
  })
  .meta({
    id: 'Image',
    description: 'A picture; a `url` without a host is relative to the platform.',
    wire: 'image',
  })

/** Cursor paging of a query: at most 100 items a page. */
export const CursorPaging = z
  .object({ limit: z.number().int().min(1).max(100).optional(), cursor: z.string().max(16000).optional() })
  .meta({ id: 'CursorPaging' })

export const OffsetPaging = z
  .object({
    limit: z.number().int().min(1).max(100).optional(),
    offset: z.number().int().min(0).max(1_000_000).optional(),
  })
  .meta({ id: 'OffsetPaging', description: 'At most 100 per page. Default: 50.' })

export const OffsetPagingMetadata = z
  .object({
    count: z.number().int(),
    offset: z.number().int(),
    total: z.number().int(),
    tooManyToCount: z.boolean(),
  })
  .meta({ id: 'OffsetPagingMetadata' })

export const CursorPagingMetadata = z
  .object({
    count: z.number().int(),
    cursors: z.object({ next: z.string().optional(), prev: z.string().optional() }),
    hasNext: z.boolean(),
  })
  .meta({ id: 'CursorPagingMetadata' })

export const Sorting = z
  .object({ fieldName: z.string().min(1).max(512), order: z.enum(['ASC', 'DESC']).optional() })
  .meta({ id: 'Sorting' })

/** The wire's query language: `{field: value}`, `$eq $ne $gt $gte $lt $lte $in $hasSome …`, `$and $or $not`. */
export const Filter = z.record(z.string(), z.unknown()).meta({ id: 'Filter' })

/** The input of the store's query calls. The next page needs only `cursorPaging`. */
export const CursorQuery = z
  .object({
    cursorPaging: CursorPaging.optional(),
    filter: Filter.optional(),
    sort: z.array(Sorting).max(4).optional(),
  })
  .meta({ id: 'CursorQuery', description: 'The next page sends `cursorPaging` alone.' })
