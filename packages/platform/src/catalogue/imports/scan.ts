import type { PortableProduct, ProductImportProblem } from '../../generated/product-imports.ts'
import type { Context } from '../../kernel/http/context.ts'
import { faultOfMapping, findLayout, type Layout, type Wish } from './formats/layout.ts'
import { UnreadableFile } from './formats/problem.ts'
import { productsOf } from './read.ts'
import type { Source } from './source.ts'

export interface Scan {
  readonly layout: Layout
  readonly rows: number
  readonly products: number
  readonly variants: number
  readonly pictures: number
  readonly samples: readonly PortableProduct[]
  readonly problems: readonly ProductImportProblem[]
  readonly totalProblems: number
  readonly faultyProducts: number
}

const samplesShown = 5

/** Reads a file to its end without keeping its products. */
export async function scan(
  ctx: Context<'IMPORT_FILE_UNREADABLE'>,
  { open }: Source,
  wish: Wish,
  mostProblems: number,
): Promise<Scan> {
  const fault = faultOfMapping(wish.mapping ?? {})
  if (fault) ctx.violation(`mapping.${fault.column}`, 'VALIDATION', `Expected ${fault.expected}`)
  return readable(ctx, async () => {
    const layout = await findLayout(open, wish)
    const counts = { rows: 0, products: 0, variants: 0, pictures: 0, totalProblems: 0, faultyProducts: 0 }
    const samples: PortableProduct[] = []
    const found: ProductImportProblem[] = []
    for await (const { product, problems, row } of productsOf(ctx, open, layout)) {
      counts.rows = Math.max(counts.rows, row, ...problems.map((problem) => problem.row))
      counts.totalProblems += problems.length
      found.push(...problems.slice(0, mostProblems - found.length).map(toProblem))
      if (!product) counts.faultyProducts++
      else {
        counts.products++
        counts.variants += product.variants.length
        counts.pictures += product.media?.length ?? 0
        if (samples.length < samplesShown) samples.push(product)
      }
    }
    return { ...counts, layout, samples, problems: found }
  })
}

/** A file that cannot be read is the caller's mistake, with its row and reason. */
export async function readable<T>(
  ctx: Context<'IMPORT_FILE_UNREADABLE'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UnreadableFile) return ctx.fail('IMPORT_FILE_UNREADABLE', { ...error.problem })
    throw error
  }
}

export const toProblem = ({ row, column, field, message }: ProductImportProblem): ProductImportProblem => ({
  row,
  ...(column && { column: column.slice(0, 300) }),
  ...(field && { field: field.slice(0, 300) }),
  message: message.slice(0, 1_000),
})
