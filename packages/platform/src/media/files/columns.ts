import type { EventPayloads } from '../../generated/events.ts'
import type { FileDescriptor, FileState } from '../../generated/shared.ts'
import type { StoredFacts } from './facts.ts'
import type { Root } from './rules.ts'

/** Data of the uploader that the file's events repeat. */
export type ExternalInfo = NonNullable<
  EventPayloads['wix.media.site_media.v1.file_descriptor_file_ready']['externalInfo']
>

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'media_files.error': NonNullable<FileDescriptor['error']>
    'media_files.external_info': ExternalInfo
    'media_files.facts': StoredFacts
    'media_files.media_type': FileDescriptor['mediaType']
    'media_files.operation_status': FileDescriptor['operationStatus']
    'media_files.root': Root
    'media_files.state': FileState
    'media_folders.root': Root
    'media_folders.state': FileState
  }
}
