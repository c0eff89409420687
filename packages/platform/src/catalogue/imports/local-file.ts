import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import type { Code } from '@vitrine/contract/codes'
import type {
  ProductImport,
  ProductImportProblem,
  StartProductImportInput,
} from '../../generated/product-imports.ts'
import type { Context } from '../../kernel/http/context.ts'
import { toFailure } from '../../kernel/http/failure.ts'
import { createFile, fileKeys } from '../../media/files/index.ts'
import { scan } from './scan.ts'
import type { Source } from './source.ts'
import { problemsKept, startImport } from './start.ts'
import { findImport, listProblems } from './store.ts'
import { toImport } from './to-import.ts'

export interface LocalImport
  extends Pick<StartProductImportInput, 'format' | 'key' | 'skipsFaulty' | 'emptyCells'> {
  readonly path: string
  /** Only checks the file. */
  readonly dryRun?: boolean | undefined
  /** Called with the import now and then, until it ends. */
  readonly onProgress?: ((now: ProductImport) => void) | undefined
}

export interface LocalImportResult {
  /** Absent if the file was only checked, or refused. */
  readonly import?: ProductImport
  readonly products: number
  readonly variants: number
  readonly problems: readonly ProductImportProblem[]
  readonly totalProblems: number
}

const pause = 250

/** Imports a file of this machine. The platform’s own jobs do the work, so that it survives the end of this process. */
export async function importLocalFile(
  ctx: Context<Code>,
  { path, dryRun = false, onProgress, ...wish }: LocalImport,
): Promise<LocalImportResult> {
  const open = () => createReadStream(path)
  const fileId = ctx.random.id()
  const source: Source = { fileId, fileName: basename(path), open }
  try {
    const scanned = await scan(ctx, source, wish, problemsKept)
    const { products, variants, problems, totalProblems } = scanned
    const found = { products, variants, problems, totalProblems }
    if (dryRun || (totalProblems > 0 && !wish.skipsFaulty)) return found
    await keep(ctx, source, path)
    const { import_id } = await startImport(ctx, source, wish, scanned)
    const end = await ended(ctx, import_id, onProgress)
    const { rows, total } = await listProblems(ctx, import_id, { limit: problemsKept, offset: 0 })
    return {
      ...found,
      import: end,
      problems: rows.map(({ file_row, column_name, field, message }) => ({
        row: file_row,
        ...(column_name && { column: column_name }),
        ...(field && { field }),
        message,
      })),
      totalProblems: total,
    }
  } catch (error) {
    const failure = toFailure(error)
    if (failure?.code !== 'IMPORT_FILE_UNREADABLE') throw error
    const problem = failure.data as unknown as ProductImportProblem
    return { products: 0, variants: 0, problems: [problem], totalProblems: 1 }
  }
}

async function keep(ctx: Context<Code>, { fileId, fileName }: Source, path: string): Promise<void> {
  const { size } = await stat(path)
  const bytes = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>
  await ctx.services.storage.write(fileKeys(ctx.siteId, fileId).original, bytes)
  await ctx.transaction((tx) =>
    createFile(tx, { id: fileId, displayName: fileName, private: true, sizeInBytes: size }),
  )
}

async function ended(
  ctx: Context<Code>,
  id: string,
  onProgress: LocalImport['onProgress'],
): Promise<ProductImport> {
  for (;;) {
    const row = await findImport(ctx, id)
    if (!row) throw new Error(`The import ${id} is gone`)
    const now = await toImport(ctx, row)
    onProgress?.(now)
    if (now.status !== 'RUNNING') return now
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
