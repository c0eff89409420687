import type { Folder, UpdateFolderInput } from '../../generated/folders.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context } from '../../kernel/http/context.ts'
import { announceDeleted, announceRestored, removeBytes } from './announce.ts'
import { archiveDownload } from './downloads.ts'
import { folderNamed, toFolder } from './folders.ts'
import * as store from './folders-store.ts'
import { deepest, rootNamed } from './rules.ts'
import { fieldsOf } from './update.ts'

/** The maximum number of files in an archive. */
const mostInArchive = 1_000

export async function readFolder(ctx: Context<'FOLDER_NOT_FOUND'>, id: string): Promise<Folder> {
  const row = isUuid(id) ? await store.findFolder(ctx, id) : undefined
  return row ? toFolder(row) : ctx.fail('FOLDER_NOT_FOUND')
}

type UpdateCode = 'FOLDER_NOT_FOUND' | 'FOLDER_CYCLE' | 'FOLDER_TOO_DEEP' | 'FIELD_MASK_IS_EMPTY_OR_MISSING'

export async function updateFolder(
  { folder: { id, ...sent }, fieldMask }: UpdateFolderInput,
  ctx: Context<UpdateCode>,
): Promise<Folder> {
  const named = fieldsOf(fieldMask, 'folder')
  const name = !named || named.has('displayName') ? sent.displayName : undefined
  const parent = !named || named.has('parentFolderId') ? sent.parentFolderId : undefined
  if (name === undefined && parent === undefined) ctx.fail('FIELD_MASK_IS_EMPTY_OR_MISSING')
  if (!isUuid(id)) return ctx.fail('FOLDER_NOT_FOUND')
  const place = parent === undefined ? undefined : await newPlace(ctx, id, parent)
  const change = { name, parentId: place?.folderId, root: place?.root }
  const row = await store.changeFolder(ctx, id, change)
  if (!row) return ctx.fail('FOLDER_NOT_FOUND')
  const folder = toFolder(row)
  await ctx.emit('wix.media.site_media.v1.folder_updated', row.folder_id, folder)
  return folder
}

/** Checks that a folder does not move into itself or become nested too deeply. */
async function newPlace(ctx: Context<UpdateCode>, id: string, parent: string) {
  await store.lockFolders(ctx)
  const place = await folderNamed(ctx, parent)
  const above = await store.pathOf(ctx, place.folderId)
  if (above.includes(id.toLowerCase())) ctx.fail('FOLDER_CYCLE')
  if (above.length + (await store.depthOf(ctx, id)) > deepest) ctx.fail('FOLDER_TOO_DEEP')
  return place
}

/** Returns the URL of an archive of the whole folder. */
export async function downloadFolder(ctx: Context<'FOLDER_NOT_FOUND'>, folderId: string): Promise<string> {
  const place = await folderNamed(ctx, folderId)
  const row = rootNamed(folderId) ? undefined : await store.findFolder(ctx, place.folderId)
  const files = await store.filesBelow(ctx, place.folderId, mostInArchive)
  return archiveDownload(ctx, `${row?.display_name ?? 'files'}.zip`, files)
}

export async function trashFolders(ctx: Context, ids: readonly string[]): Promise<void> {
  await store.lockFolders(ctx)
  const { folders, files } = await store.trashFolders(ctx, ids.filter(isUuid))
  await announceDeleted(ctx, 'folder', folders)
  await announceDeleted(ctx, 'file', files)
}

export async function removeFolders(ctx: Context, ids: readonly string[]): Promise<void> {
  await store.lockFolders(ctx)
  const { all, announced } = await store.removeFolders(ctx, ids.filter(isUuid))
  await announceDeleted(ctx, 'folder', announced.folders)
  await announceDeleted(ctx, 'file', announced.files)
  await removeBytes(ctx, all.files)
}

export async function restoreFolders(ctx: Context, ids: readonly string[]): Promise<void> {
  await store.lockFolders(ctx)
  const { folders, files } = await store.restoreFolders(ctx, ids.filter(isUuid))
  for (const id of folders) {
    const row = await store.findFolder(ctx, id)
    if (row) await ctx.emit('wix.media.site_media.v1.folder_updated', id, toFolder(row))
  }
  await announceRestored(ctx, files)
}
