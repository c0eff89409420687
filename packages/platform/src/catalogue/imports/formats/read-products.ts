import { PortableProduct as Shape } from '@vitrine/contract/shapes/product-import'
import type { PortableProduct } from '../../../generated/product-imports.ts'
import { Failure } from '../../../kernel/http/failure.ts'
import { guard } from '../../../kernel/http/guard.ts'
import { slugOf } from '../../../kernel/slug-rules.ts'
import { type Assembly, assemble } from './assemble.ts'
import type { Origins } from './cells.ts'
import type { FieldRow } from './dialect.ts'
import type { Layout, OpenFile } from './layout.ts'
import { isPictureAddress } from './pictures.ts'
import type { Problem } from './problem.ts'
import { readLines } from './read-lines.ts'
import { columnOf, readGroups } from './read-rows.ts'
import { dialectOf } from './recognise.ts'
import type { WeightUnit } from './weights.ts'

export interface ReadProduct {
  readonly row: number
  /** Undefined if something is wrong with it. */
  readonly product?: PortableProduct & { readonly slug: string }
  /** The file names no slug, and this one is made from the name. */
  readonly hasOwnSlug: boolean
  readonly problems: readonly Problem[]
  /** Finds the row and column of a field, for what is found wrong later. */
  readonly place: (path: string) => Pick<Problem, 'row' | 'column'>
}

/** The site's rules that a product of a file must keep to; undefined if nothing is wrong. */
export type Rules = (
  product: PortableProduct,
) => { readonly field: string; readonly message: string } | undefined

/** The products of a file, one after the other, each with what is wrong with it. */
export async function* readProducts(
  open: OpenFile,
  layout: Layout,
  { weightUnit, rules }: { readonly weightUnit: WeightUnit; readonly rules: Rules },
): AsyncGenerator<ReadProduct> {
  const unique = new Unique()
  if (layout.format === 'JSON_LINES') {
    for await (const { row, text } of readLines(open, layout)) {
      const place = () => ({ row })
      yield unique.check(checked(parsed(text), { row, place, problems: [] }, rules))
    }
    return
  }
  const dialect = dialectOf(layout.format)
  const columns = columnOf(layout)
  for await (const { rows, problem } of readGroups(open, layout)) {
    if (problem) {
      const { row, column } = problem
      yield { row, hasOwnSlug: false, problems: [problem], place: () => ({ row, column }) }
      continue
    }
    const assembly = { dialect, columnOf: columns, weightUnit }
    const { raw, problems, row } = assemble(rows, assembly)
    yield unique.check(checked(raw, { row, problems, place: placeIn(rows, assembly) }, rules))
  }
}

/** The row and column of a field, or of the nearest one around it: the product is read again to find them. */
function placeIn(rows: readonly FieldRow[], assembly: Assembly): ReadProduct['place'] {
  let origins: Origins | undefined
  return (path) => {
    if (!origins) {
      origins = new Map()
      assemble(rows, { ...assembly, origins })
    }
    for (let around = path; around; around = around.replace(/(^|\.)[^.[]*$|\[\d+\]$/, '')) {
      const origin = origins.get(around)
      if (origin) return { row: origin.row, column: assembly.columnOf(origin.field) }
    }
    return { row: rows[0]?.row ?? 1 }
  }
}

function checked(
  raw: unknown,
  { row, place, problems }: Pick<ReadProduct, 'row' | 'place' | 'problems'>,
  rules: Rules,
): ReadProduct {
  if (raw === undefined)
    return {
      row,
      place,
      hasOwnSlug: false,
      problems: [{ row, message: 'Expected one JSON object in this line' }],
    }
  const { success, data, error } = Shape.safeParse(raw)
  const unsafe = unsafeTexts(raw)
  const faults = unsafe.length
    ? unsafe
    : success
      ? [...pictureFaults(data), rules(data) ?? []].flat()
      : error.issues
          .map(({ path, message }) => ({ field: pathOf(path), message: plain(message) }))
          .filter(({ field }) => !problems.some((problem) => problem.field === field))
  const all = [...problems, ...faults.map(({ field, message }) => ({ ...place(field), field, message }))]
  if (!success || all.length > 0) return { row, place, hasOwnSlug: false, problems: distinct(all) }
  const product = { ...data, slug: data.slug ?? (slugOf(data.name) || 'product') }
  return { row, place, product, hasOwnSlug: data.slug !== undefined, problems: [] }
}

/** JSON can carry text that a request cannot, such as NUL. */
function unsafeTexts(raw: unknown): { readonly field: string; readonly message: string }[] {
  try {
    guard(raw)
    return []
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return error.violations.map(({ field, description }) => ({ field, message: `The value ${description}` }))
  }
}

const plain = (message: string): string =>
  message.endsWith('received undefined') ? 'A value is missing' : message.replace(/^Invalid [a-z]+: e/, 'E')

const pictureFaults = ({ media = [] }: PortableProduct) =>
  media.flatMap(({ url }, index) =>
    isPictureAddress(url)
      ? []
      : [{ field: `media[${index}].url`, message: 'Expected an address that begins with https://' }],
  )

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

const pathOf = (path: readonly PropertyKey[]): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .slice(1)

/** One problem for each cell: the first that was found. */
const distinct = (problems: readonly Problem[]): readonly Problem[] =>
  [
    ...new Map(
      problems.toReversed().map((problem) => [`${problem.row} ${problem.column ?? problem.field}`, problem]),
    ).values(),
  ].toReversed()

/** Two products of one file may share neither slug nor SKU. */
class Unique {
  readonly #slugs = new Map<string, number>()
  readonly #skus = new Map<string, number>()

  check(read: ReadProduct): ReadProduct {
    const { product, row, place } = read
    if (!product) return read
    const problems: Problem[] = []
    const before = this.#slugs.get(product.slug)
    if (before !== undefined) {
      const field = read.hasOwnSlug ? 'slug' : 'name'
      problems.push({ ...place(field), field, message: `The product of row ${before} has the same ${field}` })
    }
    for (const [index, { sku }] of product.variants.entries()) {
      const field = `variants[${index}].sku`
      const earlier = sku === undefined ? undefined : this.#skus.get(sku)
      if (earlier !== undefined)
        problems.push({ ...place(field), field, message: `The product of row ${earlier} has the same SKU` })
    }
    const { product: _, ...rest } = read
    if (problems.length) return { ...rest, problems }
    this.#slugs.set(product.slug, row)
    for (const { sku } of product.variants) if (sku) this.#skus.set(sku, row)
    return read
  }
}
