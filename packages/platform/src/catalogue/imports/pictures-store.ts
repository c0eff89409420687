import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { json } from '../../kernel/database/columns.ts'
import type { Data } from '../../kernel/http/context.ts'

/** The pictures that a product will show when they have been fetched. */
export interface WantedMedia {
  readonly media: readonly {
    readonly fileId: string
    readonly altText?: string | undefined
    readonly choices?: Readonly<Record<string, string>> | undefined
  }[]
  readonly variants: readonly {
    readonly choices: Readonly<Record<string, string>>
    readonly fileId: string
  }[]
  readonly choices: readonly { readonly option: string; readonly value: string; readonly fileId: string }[]
}

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'wanted_product_media.wanted': WantedMedia
  }
}

const hashOf = (address: string): string => createHash('sha256').update(address).digest('hex')

/** The files that were made from these addresses. */
export async function knownPictures(
  { db, siteId }: Data,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  if (!addresses.length) return new Map()
  const byHash = new Map(addresses.map((address) => [hashOf(address), address]))
  const rows = await db
    .selectFrom('imported_pictures')
    .select(['address_hash', 'file_id'])
    .where('site_id', '=', siteId)
    .where('address_hash', 'in', [...byHash.keys()])
    .execute()
  return new Map(rows.map(({ address_hash, file_id }) => [byHash.get(address_hash) ?? '', file_id]))
}

export async function notePicture({ db, siteId }: Data, address: string, fileId: string): Promise<void> {
  await db
    .insertInto('imported_pictures')
    .values({ site_id: siteId, address_hash: hashOf(address), file_id: fileId })
    .onConflict((conflict) => conflict.columns(['site_id', 'address_hash']).doUpdateSet({ file_id: fileId }))
    .execute()
}

export interface Awaiting {
  readonly productId: string
  readonly row: number
  readonly wanted: WantedMedia
  readonly awaited: readonly { readonly fileId: string; readonly address: string }[]
}

/** Keeps what products wait for, in place of what they waited for before. */
export async function awaitMedia(
  { db, siteId }: Data,
  importId: string,
  products: readonly Awaiting[],
): Promise<void> {
  if (!products.length) return
  await stopAwaiting(
    { db, siteId },
    products.map(({ productId }) => productId),
  )
  const waiting = products.filter(({ awaited }) => awaited.length)
  if (!waiting.length) return
  await db
    .insertInto('wanted_product_media')
    .values(
      waiting.map(({ productId, wanted }) => ({
        site_id: siteId,
        product_id: productId,
        wanted: json(wanted),
      })),
    )
    .execute()
  await db
    .insertInto('awaited_product_files')
    .values(
      waiting.flatMap(({ productId, row, awaited }) =>
        awaited.map(({ fileId, address }) => ({
          site_id: siteId,
          file_id: fileId,
          product_id: productId,
          import_id: importId,
          file_row: row,
          address,
        })),
      ),
    )
    .execute()
}

export async function stopAwaiting({ db, siteId }: Data, productIds: readonly string[]): Promise<void> {
  for (const table of ['wanted_product_media', 'awaited_product_files'] as const)
    await db.deleteFrom(table).where('site_id', '=', siteId).where('product_id', 'in', productIds).execute()
}

export async function wantedMedia({ db, siteId }: Data, productId: string): Promise<WantedMedia | undefined> {
  const row = await db
    .selectFrom('wanted_product_media')
    .select('wanted')
    .where('site_id', '=', siteId)
    .where('product_id', '=', productId)
    .forUpdate()
    .executeTakeFirst()
  return row?.wanted
}

/** The products that no longer wait for this file, and the imports that named it. */
export async function arrivedAt({ db, siteId }: Data, fileId: string) {
  return db
    .deleteFrom('awaited_product_files')
    .where('site_id', '=', siteId)
    .where('file_id', '=', fileId)
    .returning(['product_id', 'import_id', 'file_row', 'address'])
    .execute()
}

export async function forgetPicture({ db, siteId }: Data, fileId: string): Promise<void> {
  await db
    .deleteFrom('imported_pictures')
    .where('site_id', '=', siteId)
    .where('file_id', '=', fileId)
    .execute()
}

/** Pictures that are still awaited, by import. */
export async function countAwaited(
  { db, siteId }: Data,
  importIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (!importIds.length) return new Map()
  const { rows } = await sql<{ import_id: string; count: number | string }>`
    select import_id, count(distinct file_id) as count from awaited_product_files
    where site_id = ${siteId} and import_id = any(${[...importIds]}::uuid[]) group by import_id`.execute(db)
  return new Map(rows.map(({ import_id, count }) => [import_id, Number(count)]))
}
