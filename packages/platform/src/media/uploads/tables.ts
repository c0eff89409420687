import type { Generated } from 'kysely'
import type { FileDescriptor } from '../../generated/shared.ts'
import type { ExternalInfo, UploadPurpose, VisitorUploads } from '../../generated/uploads.ts'
import type { Json, Timestamp } from '../../kernel/database/core-tables.ts'
import type { UploadState } from './rules.ts'

export interface UploadsTables {
  readonly uploads: {
    site_id: string
    file_id: string
    way: 'SINGLE' | 'RESUMABLE'
    state: UploadState
    mime_type: string
    media_type: FileDescriptor['mediaType']
    file_name: string | null
    declared_bytes: number | null
    maximum_bytes: number
    received_bytes: number | null
    folder_id: string
    root: 'MEDIA_ROOT' | 'VISITOR_UPLOADS_ROOT'
    private: boolean
    labels: string[]
    external_info: Json<ExternalInfo> | null
    owner: string | null
    purpose: UploadPurpose | null
    sender: string | null
    sender_until: Timestamp | null
    sender_awaited: Generated<boolean>
    created_at: Timestamp
    expires_at: Timestamp
  }
  readonly upload_settings: {
    site_id: string
    visitor_uploads: VisitorUploads
  }
}
