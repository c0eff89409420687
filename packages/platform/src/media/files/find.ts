import type { Context } from '../../kernel/http/context.ts'
import { fileIdIn } from './rules.ts'
import { type FileRow, findFiles } from './store.ts'

/** Finds a file in any state; undefined if it does not exist. */
export async function findRow(
  ctx: Pick<Context, 'db' | 'siteId'>,
  reference: string,
): Promise<FileRow | undefined> {
  const id = fileIdIn(reference)
  return id ? (await findFiles(ctx, [id]))[0] : undefined
}

export async function rowOf(ctx: Context<'RESOURCE_NOT_FOUND'>, reference: string): Promise<FileRow> {
  return (await findRow(ctx, reference)) ?? ctx.fail('RESOURCE_NOT_FOUND', { fileId: reference })
}

/** All files in the order of their references. */
export async function rowsOf(
  ctx: Context<'RESOURCE_NOT_FOUND'>,
  references: readonly string[],
): Promise<FileRow[]> {
  const ids = references.map(fileIdIn)
  const rows = new Map((await findFiles(ctx, known(ids))).map((row) => [row.file_id, row]))
  return references.map(
    (reference, index) => rows.get(ids[index] ?? '') ?? ctx.fail('RESOURCE_NOT_FOUND', { fileId: reference }),
  )
}

/** The ids of valid references. */
export const idsIn = (references: readonly string[]): string[] => known(references.map(fileIdIn))

const known = (ids: readonly (string | undefined)[]): string[] => [
  ...new Set(ids.filter((id) => id !== undefined)),
]
