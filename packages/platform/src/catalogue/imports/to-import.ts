import type { ProductImport } from '../../generated/product-imports.ts'
import type { Context } from '../../kernel/http/context.ts'
import { countAwaited } from './pictures-store.ts'
import type { ImportRow } from './store.ts'

export async function toImport(ctx: Context, row: ImportRow): Promise<ProductImport> {
  const [only] = await toImports(ctx, [row])
  return only as ProductImport
}

export async function toImports(ctx: Context, rows: readonly ImportRow[]): Promise<readonly ProductImport[]> {
  const awaited = await countAwaited(
    ctx,
    rows.map(({ import_id }) => import_id),
  )
  return rows.map((row) => ({
    id: row.import_id,
    fileName: row.file_name,
    format: row.layout.format,
    status: row.status as ProductImport['status'],
    total: row.total,
    created: row.created,
    updated: row.updated,
    unchanged: row.unchanged,
    failed: row.failed,
    awaitedPictures: awaited.get(row.import_id) ?? 0,
    createdDate: row.created_at,
    ...(row.finished_at && { finishedDate: row.finished_at }),
  }))
}
