import type { FileDescriptor } from '../../generated/shared.ts'
import type { UploadLimit } from '../../generated/uploads.ts'
import { maximumBytes } from '../files/index.ts'
import { visitorMaximumBytes } from './rules.ts'

type MediaType = FileDescriptor['mediaType']

const { UNKNOWN: _, ...ofKnownTypes } = maximumBytes
export const staffLimits = toLimits(ofKnownTypes)
export const visitorLimits = toLimits(visitorMaximumBytes.REVIEW)

function toLimits(bytes: Readonly<Partial<Record<MediaType, number>>>): UploadLimit[] {
  return Object.entries(bytes).map(([mediaType, most]) => ({
    mediaType: mediaType as MediaType,
    maximumSizeInBytes: String(most),
  }))
}
