import type { StartProductImportInput } from '../../generated/product-imports.ts'
import type { Context } from '../../kernel/http/context.ts'
import { type Scan, scan } from './scan.ts'
import type { Source } from './source.ts'
import { addProblems, findImport, type ImportRow, insertImport } from './store.ts'

export const problemsKept = 10_000

/** Reads the whole file first, so that a file that breaks off in its middle changes nothing. */
export async function startImport(
  ctx: Context<'IMPORT_FILE_UNREADABLE' | 'IMPORT_HAS_PROBLEMS'>,
  source: Source,
  { key, skipsFaulty, ...wish }: Omit<StartProductImportInput, 'fileId'>,
  scanned?: Scan,
): Promise<ImportRow> {
  const found = scanned ?? (await scan(ctx, source, wish, problemsKept))
  const { layout, products, problems, totalProblems, faultyProducts } = found
  if (totalProblems > 0 && !skipsFaulty)
    ctx.fail('IMPORT_HAS_PROBLEMS', { totalProblems, problems: problems.slice(0, 20) })
  const id = ctx.random.id()
  return ctx.transaction(async (tx) => {
    await insertImport(tx, {
      import_id: id,
      file_id: source.fileId,
      file_name: source.fileName,
      layout,
      key: key ?? null,
      status: 'RUNNING',
      total: products,
      failed: faultyProducts,
    })
    await addProblems(tx, id, problems)
    await tx.schedule('productImports.run', tx.clock.now(), { importId: id }, id)
    return (await findImport(tx, id)) as ImportRow
  })
}
