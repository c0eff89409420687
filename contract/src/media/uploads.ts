import * as z from 'zod'

import { call } from '../define.ts'
import { BulkActionMetadata, BulkItemMetadata } from '../shapes/bulk.ts'
import { FileDescriptor, fileReference } from '../shapes/file.ts'
import {
  ImportFileRequest,
  UploadLimit,
  UploadRequest,
  UploadSettings,
  uploadId,
  VisitorUploadRequest,
  wholeNumber,
} from '../shapes/upload.ts'
import { text, timestamp } from '../wire.ts'
import { film, hosted } from './files.ts'

const staffAndApps = ['staff', 'app'] as const
const shoppers = ['visitor', 'member'] as const

const refusals = [
  'MISMATCH_MIME_TYPE',
  'ZERO_FILE_SIZE',
  'UNSUPPORTED_FILE_FORMAT',
  'FILE_SIZE_OVER_LIMIT',
  'SITE_QUOTA_EXCEEDED',
] as const
const placeRefusals = ['FOLDER_NOT_FOUND', 'FOLDER_TOO_DEEP', 'TOO_MANY_FOLDERS'] as const

const address = {
  uploadUrl: z
    .string()
    .describe(
      'Anyone with this address can upload this one file: `PUT` with its bytes, `?filename=` with its name.',
    ),
  fileId: z.string().describe('Id of the file once its bytes are complete.'),
  expirationDate: timestamp(),
  posterUrl: z
    .string()
    .optional()
    .describe(
      'Only videos: accepts a preview picture (JPEG, PNG or WebP, 5 MiB at most) by `PUT` before the video is complete. The picture represents a video that has no readable frame.',
    ),
}
const UploadAddress = z.object(address)
const ResumableUploadAddress = z.object({
  ...address,
  uploadUrl: z
    .string()
    .describe(
      'Speaks TUS 1.0. `POST` begins the upload; `HEAD` and `PATCH` continue it at the same address.',
    ),
  uploadProtocol: z.literal('TUS'),
  uploadToken: text(2000).describe(
    'The address contains it already. Clients may also send it in the metadata.',
  ),
})
const importedFiles = z.array(ImportFileRequest).min(1).max(100)
const settings = z.object({ settings: UploadSettings })

const example = { mimeType: 'image/jpeg', fileName: 'bowl.jpg', sizeInBytes: '48211' }
const visitorsExample = { ...example, purpose: 'REVIEW' } as const

export const uploads = {
  generateFileUploadUrl: call('POST /v1/files/generate-upload-url', {
    summary: 'Creates an address that accepts one file in one request.',
    access: staffAndApps,
    input: UploadRequest,
    output: UploadAddress,
    errors: [...refusals, ...placeRefusals],
    example,
    aliases: hosted('POST /v1/files/generate-upload-url'),
  }),
  generateFileResumableUploadUrl: call('POST /v1/files/generate-resumable-upload-url', {
    summary: 'Creates an address for a resumable upload of one file (TUS).',
    access: staffAndApps,
    input: UploadRequest.extend({
      uploadProtocol: z.literal('TUS').optional(),
      labels: UploadRequest.shape.labels.unwrap().max(100).optional(),
    }),
    output: ResumableUploadAddress,
    errors: [...refusals, ...placeRefusals],
    example: { mimeType: 'video/mp4', fileName: 'workshop.mp4', sizeInBytes: '104857600' },
    aliases: hosted('POST /v1/files/generate-resumable-upload-url'),
  }),
  importFile: call('POST /v1/files/import', {
    summary: 'Imports a file from another server. An event reports READY or FAILED.',
    access: staffAndApps,
    input: ImportFileRequest,
    output: z.object({ file: FileDescriptor }),
    errors: ['UNSUPPORTED_FILE_FORMAT', 'SITE_QUOTA_EXCEEDED', ...placeRefusals],
    example: { url: 'https://pictures.example.com/bowl.jpg', displayName: 'Bowl' },
    aliases: hosted('POST /v1/files/import'),
  }),
  bulkImportFiles: call('POST /v1/bulk/files/import', {
    summary: 'Imports several files, or none when the platform refuses one request.',
    access: staffAndApps,
    input: z.object({ importFileRequests: importedFiles }),
    output: z.object({ files: z.array(FileDescriptor) }),
    errors: ['UNSUPPORTED_FILE_FORMAT', 'SITE_QUOTA_EXCEEDED', ...placeRefusals],
    example: { importFileRequests: [{ url: 'https://pictures.example.com/bowl.jpg' }] },
    aliases: hosted('POST /v1/bulk/files/import'),
  }),
  bulkImportFile: call('POST /v1/bulk/files/import-v2', {
    summary: 'Imports several files and returns the result for each.',
    access: staffAndApps,
    input: z.object({ importFileRequests: importedFiles, returnEntity: z.boolean().optional() }),
    output: z.object({
      results: z.array(z.object({ itemMetadata: BulkItemMetadata, item: FileDescriptor.optional() })),
      bulkActionMetadata: BulkActionMetadata,
    }),
    example: {
      importFileRequests: [{ url: 'https://pictures.example.com/bowl.jpg' }],
      returnEntity: true,
    },
    aliases: hosted('POST /v1/bulk/files/import-v2'),
  }),

  // The calls below are our own.
  generateVisitorUploadUrl: call('POST /v1/visitor-files/generate-upload-url', {
    summary: 'Creates an address where a shopper uploads a picture or video, if the site allows it.',
    access: shoppers,
    input: VisitorUploadRequest,
    output: UploadAddress,
    errors: [...refusals, 'VISITOR_UPLOADS_OFF'],
    example: visitorsExample,
  }),
  generateVisitorResumableUploadUrl: call('POST /v1/visitor-files/generate-resumable-upload-url', {
    summary: 'Creates an address for a resumable upload by a shopper (TUS).',
    access: shoppers,
    input: VisitorUploadRequest,
    output: ResumableUploadAddress,
    errors: [...refusals, 'VISITOR_UPLOADS_OFF'],
    example: visitorsExample,
  }),
  deleteVisitorFile: call('DELETE /v1/visitor-files/{fileId}', {
    summary: 'Deletes an upload of the caller that is not in use, or ends it while it is under way.',
    access: shoppers,
    input: z.object({ fileId: uploadId() }),
    output: z.object({}),
    errors: ['UPLOAD_NOT_FOUND'],
    example: { fileId: '7b0c6a52-f009-4c00-8a00-000000000001' },
  }),
  resumeUpload: call('POST /v1/uploads/{fileId}/resume', {
    summary: 'Renews the address of a resumable upload of the caller and returns its progress.',
    access: [...shoppers, ...staffAndApps],
    input: z.object({ fileId: uploadId() }),
    output: ResumableUploadAddress.extend({
      begun: z.boolean().describe('False: no bytes were sent yet, and `POST` begins the upload.'),
      receivedInBytes: wholeNumber(),
    }),
    errors: ['UPLOAD_NOT_FOUND', 'UPLOAD_EXPIRED', 'UPLOAD_ALREADY_DONE'],
    example: { fileId: '7b0c6a52-f009-4c00-8a00-000000000001' },
  }),
  cancelUpload: call('DELETE /v1/uploads/{fileId}', {
    summary: 'Cancels an upload of staff and deletes the bytes sent so far.',
    access: staffAndApps,
    input: z.object({ fileId: uploadId() }),
    output: z.object({}),
    errors: ['UPLOAD_NOT_FOUND', 'UPLOAD_ALREADY_DONE'],
    example: { fileId: '7b0c6a52-f009-4c00-8a00-000000000001' },
  }),
  generatePosterUploadUrl: call('POST /v1/files/{fileId}/generate-poster-upload-url', {
    summary: 'Creates an address that accepts the preview picture of a video.',
    access: staffAndApps,
    input: z.object({ fileId: fileReference() }),
    output: z.object({
      posterUrl: z
        .string()
        .describe('`PUT` with the bytes of a JPEG, PNG or WebP, 5 MiB at most; answers `{ file }`.'),
      expirationDate: timestamp(),
    }),
    errors: ['RESOURCE_NOT_FOUND', 'NOT_A_VIDEO', 'FILE_NOT_READY'],
    example: { fileId: film },
  }),
  getUploadSettings: call('GET /v1/upload-settings', {
    summary: 'Reads the upload settings and the size limit of each type.',
    access: ['anyone', ...shoppers, ...staffAndApps],
    input: z.object({}),
    output: settings.extend({
      limits: z.array(UploadLimit).describe('Limits for staff.'),
      visitorLimits: z
        .array(UploadLimit)
        .describe('Limits for shoppers. Other types are not accepted from them.'),
    }),
    example: {},
  }),
  updateUploadSettings: call('PATCH /v1/upload-settings', {
    summary: 'Changes the upload settings.',
    access: ['staff'],
    input: settings,
    output: settings,
    example: { settings: { visitorUploads: 'EVERYONE' } },
  }),
}
