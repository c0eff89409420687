import type { Folder } from '../../generated/folders.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import {
  countFolders,
  type FolderRow,
  findFolder,
  findFolderNamed,
  insertFolder,
  lockFolders,
  pathOf,
} from './folders-store.ts'
import { deepest, mostFolders, type Root, rootFolders, rootNamed, wireFolderId } from './rules.ts'

/** A folder or a root of the library. */
export interface FolderPlace {
  readonly folderId: string
  readonly root: Root
}

/** Finds a folder by id or by the name of a root. */
export async function folderNamed(ctx: Context<'FOLDER_NOT_FOUND'>, name: string): Promise<FolderPlace> {
  return (await findPlace(ctx, name)) ?? ctx.fail('FOLDER_NOT_FOUND')
}

/** Returns undefined if it does not exist or is in the trash. */
export async function findPlace(data: Data, name: string): Promise<FolderPlace | undefined> {
  const root = rootNamed(name)
  if (root) return { folderId: rootFolders[root], root }
  const row = isUuid(name) ? await findFolder(data, name) : undefined
  return row?.state === 'OK' ? { folderId: row.folder_id, root: row.root } : undefined
}

export async function deletedFolder(
  ctx: Context<'FOLDER_NOT_FOUND'>,
  id: string,
): Promise<FolderRow | undefined> {
  if (/^trash[-_]root$/i.test(id)) return undefined
  const row = isUuid(id) ? await findFolder(ctx, id) : undefined
  return row?.state === 'DELETED' ? row : ctx.fail('FOLDER_NOT_FOUND')
}

type MakeCode = 'FOLDER_NOT_FOUND' | 'FOLDER_TOO_DEEP' | 'TOO_MANY_FOLDERS'

export async function makeFolder(
  ctx: Context<MakeCode>,
  { displayName, parentFolderId }: { readonly displayName: string; readonly parentFolderId: string },
): Promise<FolderRow> {
  await lockFolders(ctx)
  const { folderId: parentId, root } = await folderNamed(ctx, parentFolderId)
  if ((await countFolders(ctx)) >= mostFolders) ctx.fail('TOO_MANY_FOLDERS')
  if ((await pathOf(ctx, parentId)).length >= deepest) ctx.fail('FOLDER_TOO_DEEP')
  const row = await insertFolder(ctx, { id: ctx.random.id(), parentId, root, name: displayName })
  await ctx.emit('wix.media.site_media.v1.folder_created', row.folder_id, toFolder(row))
  return row
}

/**
 * Returns the folder at `path` (`/autumn/bags`) and creates missing ones; concurrent calls get the same folders. A
 * last part with a dot is also a folder.
 */
export async function folderAtPath(
  ctx: Context<MakeCode>,
  path: string,
  parentFolderId = 'media-root',
): Promise<FolderPlace> {
  await lockFolders(ctx)
  let place = await folderNamed(ctx, parentFolderId)
  for (const name of path.split('/').map((part) => part.trim())) {
    if (!name || name === '.' || name === '..') continue
    const known = await findFolderNamed(ctx, place.folderId, name)
    const row =
      known ?? (await makeFolder(ctx, { displayName: name, parentFolderId: wireFolderId(place.folderId) }))
    place = { folderId: row.folder_id, root: row.root }
  }
  return place
}

export const toFolder = (row: FolderRow): Folder => ({
  id: row.folder_id,
  displayName: row.display_name,
  parentFolderId: wireFolderId(row.parent_id),
  createdDate: row.created_at,
  updatedDate: row.updated_at,
  state: row.state,
  siteId: row.site_id,
})
