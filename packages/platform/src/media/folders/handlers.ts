import type { FoldersHandlers } from '../../generated/folders.ts'
import {
  downloadFolder,
  listFolders,
  listTrashedFolders,
  makeFolder,
  queryFolders,
  readFolder,
  removeFolders,
  restoreFolders,
  searchFolders,
  toFolder,
  trashFolders,
  updateFolder,
} from '../files/index.ts'

export const handlers: FoldersHandlers = {
  async createFolder({ displayName, parentFolderId = 'media-root' }, ctx) {
    return { folder: toFolder(await makeFolder(ctx, { displayName, parentFolderId })) }
  },

  async getFolder({ folderId }, ctx) {
    return { folder: await readFolder(ctx, folderId) }
  },

  async listFolders(input, ctx) {
    const { rows, metadata } = await listFolders(ctx, input)
    return { folders: rows.map(toFolder), nextCursor: metadata }
  },

  async searchFolders(input, ctx) {
    const { rows, metadata } = await searchFolders(ctx, input)
    return { folders: rows.map(toFolder), nextCursor: metadata }
  },

  async queryFolders({ query }, ctx) {
    const { rows, metadata } = await queryFolders(ctx, query)
    return { folders: rows.map(toFolder), pagingMetadata: metadata }
  },

  async listDeletedFolders(input, ctx) {
    const { rows, metadata } = await listTrashedFolders(ctx, input)
    return { folders: rows.map(toFolder), nextCursor: metadata }
  },

  async updateFolder(input, ctx) {
    return { folder: await updateFolder(input, ctx) }
  },

  async generateFolderDownloadUrl({ folderId }, ctx) {
    return { downloadUrl: await downloadFolder(ctx, folderId) }
  },

  async bulkDeleteFolders({ folderIds, permanent = false }, ctx) {
    await (permanent ? removeFolders(ctx, folderIds) : trashFolders(ctx, folderIds))
    return {}
  },

  async bulkRestoreFoldersFromTrashBin({ folderIds }, ctx) {
    await restoreFolders(ctx, folderIds)
    return {}
  },
}
