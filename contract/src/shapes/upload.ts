import * as z from 'zod'

import { text } from '../wire.ts'
import { ExternalInfo, fileReference, folderId, MediaType } from './file.ts'

export const wholeNumber = () =>
  z
    .string()
    .regex(/^\d{1,15}$/, 'Expected a whole number of bytes in text, such as "1024"')
    .meta({ wire: 'decimal' })

const mimeType = () => text(100).describe('`image/jpeg`. The platform reads the actual type from the bytes.')
const labels = (most: number) => z.array(z.string().trim().min(1).max(200)).max(most)

/** The file's folder. */
const place = {
  parentFolderId: folderId().optional(),
  private: z.boolean().optional().describe('Only signed, expiring addresses show the file.'),
  filePath: text(100)
    .optional()
    .describe('`/videos/2026`: folders below the parent folder. The platform creates missing ones.'),
}

export const UploadRequest = z
  .object({
    mimeType: mimeType().min(1),
    fileName: text(1000).optional(),
    sizeInBytes: wholeNumber().optional().describe('If sent, the file must have exactly this size.'),
    ...place,
    labels: labels(50).optional(),
    externalInfo: ExternalInfo.optional(),
  })
  .meta({ id: 'UploadRequest' })

export const VisitorUploadRequest = z
  .object({
    mimeType: mimeType().min(1),
    fileName: text(1000).optional(),
    sizeInBytes: wholeNumber(),
    purpose: z.enum(['REVIEW', 'PROFILE_PHOTO']).meta({ id: 'UploadPurpose' }),
  })
  .meta({ id: 'VisitorUploadRequest', description: 'A picture, or a video for a review.' })

export const ImportFileRequest = z
  .object({
    url: z.string().min(2).max(2000).describe('http or https, on the public internet.'),
    mediaType: MediaType.optional().describe('The expected type of the file.'),
    displayName: text(1000).optional(),
    ...place,
    labels: labels(100).optional(),
    mimeType: mimeType().optional(),
    externalInfo: ExternalInfo.optional(),
    urlParams: z
      .record(z.string().min(1).max(200), z.union([text(2000), z.number(), z.boolean()]))
      .optional()
      .describe('Added to the query of the source address.'),
    urlHeaders: z
      .record(z.string().min(1).max(100), text(4000))
      .optional()
      .describe(
        'Sent only to that server: accept, accept-language, authorization, cookie, private-token, referer, user-agent, x-access-token, x-api-key or x-auth-token.',
      ),
  })
  .meta({ id: 'ImportFileRequest' })

export const UploadSettings = z
  .object({
    visitorUploads: z
      .enum(['OFF', 'MEMBERS', 'EVERYONE'])
      .meta({ id: 'VisitorUploads' })
      .describe('Visitors and members who may upload pictures and videos for reviews and profiles.'),
  })
  .meta({ id: 'UploadSettings' })

export const UploadLimit = z
  .object({ mediaType: MediaType, maximumSizeInBytes: wholeNumber() })
  .meta({ id: 'UploadLimit' })

/** The id that an upload gets with its address; the file exists after its bytes have arrived. */
export const uploadId = () => fileReference()
