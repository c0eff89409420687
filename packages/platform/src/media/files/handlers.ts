import type { FilesHandlers } from '../../generated/files.ts'
import { later, minutes } from '../../kernel/time/time-spans.ts'
import { announceDeleted, announceRestored, removeBytes } from './announce.ts'
import { archiveDownload, downloadUrls, streamUrl } from './downloads.ts'
import { idsIn, rowOf, rowsOf } from './find.ts'
import { countFolders, holdFolders } from './folders-store.ts'
import { listFolder, listTrash, queryFiles, searchLibrary } from './list.ts'
import { quotaInBytes } from './rules.ts'
import { commonLabels, removeFiles, restoreFiles, totals, trashFiles } from './store.ts'
import { toDescriptor, toDescriptors } from './to-descriptor.ts'
import { updateFile } from './update.ts'
import { usesOf } from './uses-store.ts'

const shownUses = 100
const shownLabels = 100

export const handlers: FilesHandlers = {
  async getFileDescriptor({ fileId }, ctx) {
    return { file: await toDescriptor(ctx, await rowOf(ctx, fileId)) }
  },

  async getFileDescriptors({ fileIds }, ctx) {
    return { files: await toDescriptors(ctx, await rowsOf(ctx, fileIds)) }
  },

  async updateFileDescriptor(input, ctx) {
    return { file: await updateFile(input, ctx) }
  },

  async listFiles(input, ctx) {
    const { rows, metadata } = await listFolder(ctx, input)
    return { files: await toDescriptors(ctx, rows), nextCursor: metadata }
  },

  async searchFiles(input, ctx) {
    const { rows, metadata } = await searchLibrary(ctx, input)
    return { files: await toDescriptors(ctx, rows), nextCursor: metadata }
  },

  async queryFileDescriptors({ query }, ctx) {
    const { rows, metadata } = await queryFiles(ctx, query)
    return { files: await toDescriptors(ctx, rows), pagingMetadata: metadata }
  },

  async listDeletedFiles(input, ctx) {
    const { rows, metadata } = await listTrash(ctx, input)
    return { files: await toDescriptors(ctx, rows), nextCursor: metadata }
  },

  async bulkDeleteFiles({ fileIds, permanent = false }, ctx) {
    const ids = idsIn(fileIds)
    if (ids.length === 0) return {}
    if (!permanent) {
      await announceDeleted(ctx, 'file', await trashFiles(ctx, ids))
      return {}
    }
    const removed = await removeFiles(ctx, ids)
    const announced = removed.filter(({ state }) => state === 'OK')
    await announceDeleted(
      ctx,
      'file',
      announced.map(({ file_id }) => file_id),
    )
    await removeBytes(
      ctx,
      removed.map(({ file_id }) => file_id),
    )
    return {}
  },

  async bulkRestoreFilesFromTrashBin({ fileIds }, ctx) {
    const ids = idsIn(fileIds)
    if (ids.length === 0) return {}
    await holdFolders(ctx)
    await announceRestored(ctx, await restoreFiles(ctx, ids))
    return {}
  },

  async generateFilesDownloadUrl({ fileIds }, ctx) {
    const rows = await rowsOf(ctx, fileIds)
    return {
      downloadUrl: await archiveDownload(ctx, 'files.zip', [...new Set(rows.map(({ file_id }) => file_id))]),
    }
  },

  async generateFileDownloadUrl(input, ctx) {
    return { downloadUrls: await downloadUrls(ctx, await rowOf(ctx, input.fileId), input) }
  },

  async generateVideoStreamingUrl({ fileId, format = 'HLS', expirationInMinutes = 1440 }, ctx) {
    const until = later(ctx.clock.now(), minutes(expirationInMinutes))
    const url = await streamUrl(ctx, await rowOf(ctx, fileId), format === 'DASH' ? 'DASH' : 'HLS', until)
    return { downloadUrl: { url, assetKey: format === 'DASH' ? 'dash' : 'hls' } }
  },

  async getFileUsage({ fileId }, ctx) {
    const row = await rowOf(ctx, fileId)
    const uses = await usesOf(ctx, row.file_id, shownUses)
    return {
      uses: uses.map(({ area, entity_id, title, link, used_at }) => ({
        area,
        entityId: entity_id,
        title,
        ...(link && { link }),
        usedDate: used_at,
      })),
      total: row.uses,
      ...(row.last_used_at && { lastUsedDate: row.last_used_at }),
    }
  },

  async getLibraryTotals(_input, ctx) {
    const { files, inTrash, bytes } = await totals(ctx)
    return {
      files,
      inTrash,
      folders: await countFolders(ctx),
      usedInBytes: String(bytes),
      quotaInBytes: String(quotaInBytes),
      labels: await commonLabels(ctx, shownLabels),
    }
  },
}
