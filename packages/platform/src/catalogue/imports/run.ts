import type { Code } from '@vitrine/contract/codes'
import type { ProductImportProblem } from '../../generated/product-imports.ts'
import { lockByName } from '../../kernel/database/advisory-lock.ts'
import type { Context } from '../../kernel/http/context.ts'
import { type Failure, toFailure } from '../../kernel/http/failure.ts'
import { changeProduct, idsBySlug } from '../products/index.ts'
import type { Sound } from './find.ts'
import { UnreadableFile } from './formats/problem.ts'
import { partsFirst, productsOf } from './read.ts'
import { toProblem } from './scan.ts'
import { openStored } from './source.ts'
import { addProblems, changeImport, findImport, type ImportRow, lockImport } from './store.ts'
import { writeProducts } from './write.ts'

type AnyContext = Context<Code>

/** Products in one transaction, which other requests of the embedded database wait for. */
const batchSize = 50
/** A statement takes a limited number of values. */
const variantsInBatch = 1_000
/** A slice ends after so many products, so that other jobs can go on. The next one reads the file from its beginning. */
const productsInSlice = 10_000

/** Imports the next products of a file. True if some are left. */
export async function runSlice(ctx: AnyContext, importId: string): Promise<boolean> {
  const row = await findImport(ctx, importId)
  if (row?.status !== 'RUNNING') return false
  try {
    return await runBatches(ctx, row)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    await end(ctx, importId, 'FAILED', [toProblem(error.problem)])
    return false
  }
}

async function runBatches(ctx: AnyContext, row: ImportRow): Promise<boolean> {
  const open = await openStored(ctx, row.file_id)
  if (!open) throw new UnreadableFile({ row: 1, message: 'The file was deleted before it was imported' })
  let position = 0
  let batch: Sound[] = []
  let variants = 0
  let hasRelations = false
  const write = async (): Promise<boolean> => {
    const full = batch
    batch = []
    variants = 0
    return !full.length || (await writeBatch(ctx, row, position - full.length, full))
  }
  for await (const read of partsFirst(ctx, open, row.layout)) {
    if (!read.product) continue
    hasRelations ||= Boolean(read.product.relatedProducts?.length)
    if (position < row.done) {
      position++
      continue
    }
    // A bundle looks up its parts, which are written before.
    if (isBundle(read) && batch[0] && !isBundle(batch[0]) && !(await write())) return false
    batch.push(read as Sound)
    position++
    variants += read.product.variants.length
    if (batch.length < batchSize && variants < variantsInBatch) continue
    if (!(await write())) return false
    if (position - row.done >= productsInSlice) return true
  }
  if (!(await write())) return false
  if (hasRelations) await relate(ctx, row)
  await end(ctx, row.import_id, 'DONE', [])
  return false
}

const isBundle = ({ product }: Pick<Sound, 'product'> | { readonly product?: undefined }): boolean =>
  product?.itemType === 'BUNDLE'

/**
 * All products of a batch in one transaction. If one is refused, each half has its own, until the refused one is alone.
 * False if the import has ended.
 */
async function writeBatch(
  ctx: AnyContext,
  row: ImportRow,
  from: number,
  batch: readonly Sound[],
): Promise<boolean> {
  try {
    return await writeTogether(ctx, row, from, batch)
  } catch (error) {
    const failure = toFailure(error)
    if (!failure) throw error
    if (batch.length === 1) return noteRefused(ctx, row, from, problemsOf(failure, batch[0] as Sound))
  }
  const half = Math.ceil(batch.length / 2)
  return (
    (await writeBatch(ctx, row, from, batch.slice(0, half))) &&
    writeBatch(ctx, row, from + half, batch.slice(half))
  )
}

async function writeTogether(
  ctx: AnyContext,
  { import_id, key, layout }: ImportRow,
  from: number,
  batch: readonly Sound[],
): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    await lockByName(tx, 'product imports')
    const row = await lockImport(tx, import_id)
    if (row?.status !== 'RUNNING' || row.done !== from) return false
    const counts = await writeProducts(tx, { importId: import_id, key, layout }, batch)
    await changeImport(tx, import_id, {
      done: from + batch.length,
      created: row.created + counts.CREATED,
      updated: row.updated + counts.UPDATED,
      unchanged: row.unchanged + counts.UNCHANGED,
    })
    return true
  })
}

async function noteRefused(
  ctx: AnyContext,
  { import_id }: ImportRow,
  from: number,
  problems: readonly ProductImportProblem[],
): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const row = await lockImport(tx, import_id)
    if (row?.status !== 'RUNNING' || row.done !== from) return false
    await addProblems(tx, import_id, problems)
    await changeImport(tx, import_id, { done: from + 1, failed: row.failed + 1 })
    return true
  })
}

function problemsOf(
  { message, data, violations }: Failure,
  { place, row }: Sound,
): readonly ProductImportProblem[] {
  if (!violations.length) {
    const { sku, slug } = data
    const field = typeof sku === 'string' ? 'variants[0].sku' : typeof slug === 'string' ? 'slug' : ''
    const named = sku ?? slug
    return [
      toProblem({
        row,
        ...(field && place(field)),
        field,
        message: named ? `${message}: ${named}` : message,
      }),
    ]
  }
  return violations.map(({ field, description }) => {
    const path = field.replace(/^(product|collection)\./, '')
    return toProblem({ ...place(path), field: path, message: description })
  })
}

/** Related products may stand later in the file, so they are set when all are there. */
async function relate(ctx: AnyContext, row: ImportRow): Promise<void> {
  const open = await openStored(ctx, row.file_id)
  if (!open) return
  for await (const { product } of productsOf(ctx, open, row.layout)) {
    const related = product?.relatedProducts
    if (!product || !related?.length) continue
    await ctx.transaction(async (tx) => {
      const ids = await idsBySlug(tx, [product.slug, ...related])
      const id = ids.get(product.slug)
      const relatedProductIds = related.flatMap((slug) => ids.get(slug) ?? [])
      if (id) await changeProduct(tx, { id, relatedProductIds })
    })
  }
}

async function end(
  ctx: AnyContext,
  importId: string,
  status: 'DONE' | 'FAILED',
  problems: readonly ProductImportProblem[],
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const row = await lockImport(tx, importId)
    if (row?.status !== 'RUNNING') return
    await addProblems(tx, importId, problems)
    await changeImport(tx, importId, { status, finished_at: tx.clock.now() })
  })
}
