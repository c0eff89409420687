import type { Given } from './given-shop.ts'

/** An upload that the caller has begun to ask for. */
const opened =
  (path: string, request: object): Given =>
  async (world, { headers }) => {
    const { body } = await world.send('POST', path, request, headers)
    return { fileId: body.fileId }
  }

const picture = { mimeType: 'image/png', fileName: 'mine.png', sizeInBytes: '100' }
const byVisitor = opened('/v1/visitor-files/generate-resumable-upload-url', { ...picture, purpose: 'REVIEW' })
const byStaff = opened('/v1/files/generate-resumable-upload-url', picture)

export const givenUploads: Readonly<Record<string, Given>> = {
  'uploads.deleteVisitorFile': byVisitor,
  'uploads.cancelUpload': byStaff,
  'uploads.resumeUpload': async (world, who, example) =>
    (who.role === 'visitor' || who.role === 'member' ? byVisitor : byStaff)(world, who, example),
}
