import type { UploadsHandlers } from '../../generated/uploads.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import { runBulkItem, summed } from '../../kernel/http/bulk.ts'
import { outsideTransaction } from '../../kernel/http/context.ts'
import { beginImport } from './import.ts'
import { staffLimits, visitorLimits } from './limits.ts'
import { openUpload, placeOf } from './open.ts'
import { posterAddress } from './posters.ts'
import { resumeUpload } from './resume.ts'
import { saveVisitorUploads, visitorUploads } from './store.ts'
import { cancelUpload, takeBack } from './take-back.ts'
import { openVisitorUpload } from './visitors.ts'

export const handlers: UploadsHandlers = {
  async generateFileUploadUrl(input, ctx) {
    const place = await placeOf(ctx, input)
    const { uploadToken: _, ...address } = await openUpload(ctx, { ...input, place, way: 'SINGLE' })
    return address
  },

  async generateFileResumableUploadUrl({ uploadProtocol: _, ...input }, ctx) {
    const place = await placeOf(ctx, input)
    return { ...(await openUpload(ctx, { ...input, place, way: 'RESUMABLE' })), uploadProtocol: 'TUS' }
  },

  async importFile(input, ctx) {
    return { file: await beginImport(ctx, input) }
  },

  async bulkImportFiles({ importFileRequests }, ctx) {
    const files = []
    for (const [index, request] of importFileRequests.entries())
      files.push(await beginImport(ctx, request, `importFileRequests[${index}].`))
    return { files }
  },

  bulkImportFile: outsideTransaction(async ({ importFileRequests, returnEntity }, ctx) => {
    const results = []
    for (const [originalIndex, request] of importFileRequests.entries()) {
      const result = await runBulkItem({ originalIndex }, async () => {
        const item = await ctx.transaction((tx) =>
          beginImport(tx, request, `importFileRequests[${originalIndex}].`),
        )
        return { item }
      })
      const { item, itemMetadata } = result
      results.push({
        itemMetadata: item ? { ...itemMetadata, id: item.id } : itemMetadata,
        ...(returnEntity && item && { item }),
      })
    }
    return summed(results)
  }),

  async generateVisitorUploadUrl(input, ctx) {
    const { uploadToken: _, ...address } = await openVisitorUpload(ctx, input, 'SINGLE')
    return address
  },

  async generateVisitorResumableUploadUrl(input, ctx) {
    return { ...(await openVisitorUpload(ctx, input, 'RESUMABLE')), uploadProtocol: 'TUS' }
  },

  deleteVisitorFile: outsideTransaction(async ({ fileId }, ctx) => {
    if (!isUuid(fileId) || !(await takeBack(ctx, fileId))) ctx.fail('UPLOAD_NOT_FOUND')
    return {}
  }),

  resumeUpload: outsideTransaction(resumeUpload),

  cancelUpload: outsideTransaction(async ({ fileId }, ctx) => {
    await cancelUpload(ctx, fileId)
    return {}
  }),

  generatePosterUploadUrl: posterAddress,

  async getUploadSettings(_, ctx) {
    return {
      settings: { visitorUploads: await visitorUploads(ctx) },
      limits: staffLimits,
      visitorLimits,
    }
  },

  async updateUploadSettings({ settings }, ctx) {
    await saveVisitorUploads(ctx, settings.visitorUploads)
    return { settings }
  },
}
