import type { Context } from '../../kernel/http/context.ts'
import {
  createProducts,
  draftOf,
  draftsById,
  isSame,
  type NewProduct,
  rewriteProduct,
} from '../products/index.ts'
import type { collectionsNamed } from './collections.ts'
import { finderOf, type Sound } from './find.ts'
import type { Layout } from './formats/layout.ts'
import { partsNamed } from './parts.ts'
import { awaitPictures, picturesOf } from './pictures.ts'
import { changesOf, type Wish, wishOf } from './wishes.ts'

export type Outcome = 'CREATED' | 'UPDATED' | 'UNCHANGED'

type WriteErrors =
  | (Parameters<typeof createProducts>[0] extends Context<infer C> ? C : never)
  | (Parameters<typeof collectionsNamed>[0] extends Context<infer C> ? C : never)
  | (Parameters<typeof picturesOf>[0] extends Context<infer C> ? C : never)

export interface Purpose {
  readonly importId: string
  readonly key: 'SLUG' | 'SKU' | null
  readonly layout: Layout
}

interface Wanted {
  readonly read: Sound
  readonly wish: Wish
}

/**
 * Writes products of a file in the caller's transaction. The present products are read together, so that those that
 * stay as they are take no statements of their own. Answers the number of each outcome.
 */
export async function writeProducts(
  ctx: Context<WriteErrors>,
  purpose: Purpose,
  reads: readonly Sound[],
): Promise<Readonly<Record<Outcome, number>>> {
  const find = await finderOf(ctx, reads, purpose.key)
  const pictures = await picturesOf(
    ctx,
    reads.map(({ product }) => product),
  )
  const parts = await partsNamed(ctx, reads)
  const created: Wanted[] = []
  const present: (Wanted & { readonly id: string })[] = []
  for (const read of reads) {
    const wanted = { read, wish: await wishOf(ctx, read.product, pictures, parts) }
    const id = find(read)
    if (id) present.push({ ...wanted, id })
    else created.push(wanted)
  }
  const updated = await changePresent(ctx, purpose, present)
  const ids = await createProducts(
    ctx,
    created.map(({ wish }) => wish),
  )
  const written = [...present, ...created.map((wanted, index) => ({ ...wanted, id: ids[index] as string }))]
  await awaitPictures(ctx, purpose.importId, written, pictures)
  return { CREATED: created.length, UPDATED: updated, UNCHANGED: present.length - updated }
}

/** Answers how many products have changed. */
async function changePresent(
  ctx: Context<WriteErrors>,
  { layout }: Purpose,
  present: readonly (Wanted & { readonly id: string })[],
): Promise<number> {
  const { currency, language } = await ctx.services.settings(ctx)
  const read = (ids: readonly string[]) => draftsById(ctx, ids)
  const known = await read(present.map(({ id }) => id))
  let updated = 0
  for (const { id, ...wanted } of present) {
    const next = (earlier: NewProduct) =>
      draftOf(ctx, changesOf(wanted, earlier, { layout, currency, language }), earlier)
    const earlier = known.get(id) ?? (await read([id])).get(id) ?? ctx.fail('PRODUCT_NOT_FOUND')
    if (isSame(await next(earlier), earlier)) continue
    await rewriteProduct(ctx, { id }, next)
    // Another row of the file may name this product too.
    known.delete(id)
    updated++
  }
  return updated
}
