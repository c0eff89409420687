import type { Generated } from 'kysely'
import type { EventPayloads } from '../../generated/events.ts'
import type { FileDescriptor, FileState } from '../../generated/shared.ts'
import type { Json, Timestamp } from '../../kernel/database/core-tables.ts'
import type { StoredFacts } from './facts.ts'
import type { Root } from './rules.ts'

/** What whoever brought a file wants to be told again with its events. */
export type ExternalInfo = NonNullable<
  EventPayloads['wix.media.site_media.v1.file_descriptor_file_ready']['externalInfo']
>

interface Trashable {
  root: Root
  state: FileState
  trashed_with: string | null
  display_name: string
  name_key: string
  words: string
  created_at: Timestamp
  updated_at: Timestamp
}

export interface FilesTables {
  readonly media_folders: Trashable & {
    site_id: string
    folder_id: string
    parent_id: string
  }
  readonly media_files: Trashable & {
    site_id: string
    file_id: string
    folder_id: string
    operation_status: FileDescriptor['operationStatus']
    attempts: Generated<number>
    error: Json<NonNullable<FileDescriptor['error']>> | null
    private: boolean
    media_type: FileDescriptor['mediaType']
    mime_type: string | null
    extension: string | null
    size_bytes: number | null
    hash: string | null
    facts: Json<StoredFacts> | null
    drawn: string | null
    labels: string[]
    alt_text: string | null
    focal_x: number | null
    focal_y: number | null
    source_url: string | null
    external_info: Json<ExternalInfo> | null
    owner: string | null
    purpose: string | null
    claimed_at: Date | null
    last_used_at: Date | null
  }
  readonly media_file_uses: {
    site_id: string
    area: string
    entity_id: string
    file_id: string
    title: string
    link: string | null
    used_at: Timestamp
  }
  readonly media_downloads: {
    site_id: string
    download_id: string
    name: string
    file_ids: string[]
    expires_at: Timestamp
  }
}
