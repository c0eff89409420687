import type { Context } from '../../kernel/http/context.ts'
import { fileForServing, findFile } from '../../media/files/index.ts'
import type { OpenFile } from './formats/layout.ts'
import { UnreadableFile } from './formats/problem.ts'

const mostBytes = 256 * 2 ** 20

export interface Source {
  readonly fileId: string
  readonly fileName: string
  readonly open: OpenFile
}

type FileErrors = 'PRODUCT_FILE_NOT_FOUND' | 'FILE_NOT_READY'

/** An uploaded file, read from the storage each time that it is opened. */
export async function sourceOf(ctx: Context<FileErrors>, reference: string): Promise<Source> {
  const { file } = (await findFile(ctx, reference)) ?? ctx.fail('PRODUCT_FILE_NOT_FOUND', { field: 'fileId' })
  if (file.state === 'DELETED') return ctx.fail('PRODUCT_FILE_NOT_FOUND', { field: 'fileId' })
  if (file.operationStatus !== 'READY')
    return ctx.fail('FILE_NOT_READY', { field: 'fileId', operationStatus: file.operationStatus })
  const open = await openStored(ctx, file.id)
  return open
    ? { fileId: file.id, fileName: file.displayName, open }
    : ctx.fail('PRODUCT_FILE_NOT_FOUND', { field: 'fileId' })
}

/** Undefined if the file is gone. */
export async function openStored(ctx: Context, fileId: string): Promise<OpenFile | undefined> {
  const served = await fileForServing(ctx, fileId)
  const stored = served && (await ctx.services.storage.stat(served.keys.original))
  if (!served || !stored) return undefined
  if (stored.size > mostBytes)
    throw new UnreadableFile({
      row: 1,
      message: 'The file is larger than 256 MiB. Split it into several files',
    })
  return async function* () {
    const found = await ctx.services.storage.read(served.keys.original)
    if (!found) throw new UnreadableFile({ row: 1, message: 'The file was deleted while it was read' })
    yield* found.body
  }
}
