import { slugOf } from '../../../kernel/slug-rules.ts'
import { Cells, type Origins } from './cells.ts'
import { cellOf, type Dialect, type FieldRow } from './dialect.ts'
import { htmlToText } from './html.ts'
import { optionsOf } from './options.ts'
import { picturesOf } from './pictures.ts'
import { variantsOf } from './variants.ts'
import type { WeightUnit } from './weights.ts'

export interface Assembly {
  readonly dialect: Dialect
  readonly columnOf: (field: string) => string | undefined
  readonly weightUnit: WeightUnit
  /** Where each field was read is kept only for what is wrong. */
  readonly origins?: Origins
}

/** The rows of one product as the input of a product, not yet checked. */
export function assemble(rows: readonly FieldRow[], { dialect, columnOf, weightUnit, origins }: Assembly) {
  const cells = new Cells(columnOf, dialect.listMark, origins)
  const head = rows[0] as FieldRow
  const roles = rows.map((row, index) => dialect.roleOf(row, index === 0))
  const ofVariants = rows.filter((_, index) => roles[index] === 'VARIANT' || roles[index] === 'BOTH')
  const variantRows = ofVariants.length ? ofVariants : [head]
  const { options, choicesOf, leftOver } = optionsOf(cells, dialect, head, variantRows)
  const variants = variantsOf(cells, { dialect, head, rows: variantRows, choicesOf, weightUnit, options })
  const { media, variantMedia } = picturesOf(cells, dialect, rows)
  const raw = defined({
    ...textsOf(cells, dialect, head, leftOver),
    ...kindOf(cells, head),
    ...structured(cells, head),
    brand: cells.text(head, 'brand', 'brand'),
    ribbon: cells.text(head, 'ribbon', 'ribbon'),
    tags: unique(cells.list(head, 'tags', 'tags')),
    collections: unique(cells.list(head, 'collections', 'collections')),
    taxGroup: cells.text(head, 'taxGroup', 'taxGroup'),
    minQuantity: cells.number(head, 'minQuantity', 'minQuantity'),
    maxQuantity: cells.number(head, 'maxQuantity', 'maxQuantity'),
    size: cells.text(head, 'size', 'size'),
    options: options.length ? options : undefined,
    variants: variants.map((variant, index) => ({ ...variant, ...variantMedia(variantRows[index]) })),
    media,
  })
  return { raw, problems: cells.problems, row: head.row }
}

function textsOf(
  cells: Cells,
  dialect: Dialect,
  head: FieldRow,
  leftOver: readonly { readonly name: string; readonly value: string }[],
) {
  const name = cells.text(head, 'name', 'name')
  const slug = cells.text(head, 'slug', 'slug')
  const html = cells.text(head, 'descriptionHtml', 'description')
  const body = html === undefined ? cells.text(head, 'description', 'description') : htmlToText(html)
  const brief = cells.text(head, 'tagline', 'tagline')
  const short = dialect.isOwn ? brief : brief && htmlToText(brief)
  // A long summary of another shop is part of the text.
  const isTagline = dialect.isOwn || !short || (short.length <= 200 && !short.includes('\n'))
  const title = cells.text(head, 'seoTitle', 'seo.title')
  const description = cells.text(head, 'seoDescription', 'seo.description')
  const details = cells.json(head, 'details', 'details') ?? (leftOver.length ? leftOver : undefined)
  return {
    name,
    slug: dialect.isOwn || slug === undefined ? slug : slugOf(slug) || slug,
    tagline: isTagline ? short || undefined : undefined,
    description: isTagline ? body || undefined : [short, body].filter(Boolean).join('\n\n'),
    seo: title || description ? defined({ title, description }) : undefined,
    details,
    infoSections: cells.json(head, 'infoSections', 'infoSections') ?? sectionsOf(cells, head),
    customFields: customFieldsOf(cells, head),
  }
}

function sectionsOf(cells: Cells, head: FieldRow) {
  const sections = [1, 2, 3, 4, 5, 6].flatMap((number) => {
    const title = cells.text(head, `infoSection${number}.title`, `infoSections[${number - 1}].title`)
    const text = cells.text(head, `infoSection${number}.text`, `infoSections[${number - 1}].text`) ?? ''
    return title ? [{ title, text: htmlToText(text) }] : []
  })
  return sections.length ? sections : undefined
}

function customFieldsOf(cells: Cells, head: FieldRow): unknown {
  const kept = cells.json(head, 'customFields', 'customFields')
  const own: object[] = []
  for (const [field, value] of head.values)
    if (field.startsWith('customField:'))
      own.push({ name: field.slice('customField:'.length), type: 'TEXT', value })
  return Array.isArray(kept) ? [...kept, ...own] : (kept ?? (own.length ? own : undefined))
}

const visibilities: Readonly<Record<string, string>> = { ACTIVE: 'PUBLISHED', UNLISTED: 'DRAFT' }

function kindOf(cells: Cells, head: FieldRow) {
  const rowType = cellOf(head, 'rowType')
  const unknown = /\b(grouped|external)\b/i.exec(rowType)?.[0]
  if (unknown) cells.wrong(head, 'rowType', `Products of the type ${unknown} cannot be imported`)
  const status = cells.text(head, 'visibility', 'visibility')?.toUpperCase()
  const published = cells.flag(head, 'published', 'visibility')
  const shown = status && (visibilities[status] ?? status)
  const visibility =
    published === false && shown !== 'ARCHIVED' ? 'DRAFT' : (shown ?? (published && 'PUBLISHED'))
  const isGiftCard = cells.flag(head, 'giftCard', 'itemType')
  const type = cells.text(head, 'type', 'itemType')?.toUpperCase()
  const isDigital = /\bdownloadable\b/i.test(rowType)
  return {
    itemType: type ?? (isGiftCard ? 'GIFT_CARD' : isDigital ? 'DIGITAL' : undefined),
    visibility,
    publishDate: cells.text(head, 'publishDate', 'publishDate'),
    unpublishDate: cells.text(head, 'unpublishDate', 'unpublishDate'),
    shippable:
      cells.flag(head, 'shippable', 'shippable') ?? (/\bvirtual\b/i.test(rowType) ? false : undefined),
  }
}

const inJson = ['service', 'deliveryEstimate', 'subscriptionOptions'] as const

function structured(cells: Cells, head: FieldRow) {
  const message = cells.text(head, 'preorderMessage', 'preorder.message')
  const limit = cells.number(head, 'preorderLimit', 'preorder.limit')
  const isPreorder = cells.flag(head, 'preorderEnabled', 'preorder')
  return {
    ...Object.fromEntries(inJson.map((field) => [field, cells.json(head, field, field)])),
    relatedProducts: cells.list(head, 'relatedProducts', 'relatedProducts'),
    preorder:
      cells.json(head, 'preorder', 'preorder') ??
      (isPreorder ? defined({ message, limit: limit || undefined }) : undefined),
  }
}

const unique = (items: readonly unknown[] | undefined): readonly unknown[] | undefined =>
  items && [...new Set(items)]

export const defined = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>
