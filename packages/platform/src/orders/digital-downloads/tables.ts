import type { DigitalDownload } from '../../generated/digital-downloads.ts'
import type { Timestamp } from '../../kernel/database/core-tables.ts'

export interface DigitalDownloadsTables {
  readonly digital_files: {
    site_id: string
    file_id: string
    file_name: string
    file_type: DigitalDownload['fileType']
    /** RFC 6838. */
    media_type: string
    size: number
    /** Null: it is in the library, by the same id. */
    content: Uint8Array | null
    created_at: Timestamp
  }
  readonly digital_downloads: {
    site_id: string
    id: string
    order_id: string
    line_item_id: string
    file_id: string
    product_name: string
    issue: number
    expires_at: Timestamp
    downloads_left: number
    created_at: Timestamp
  }
}
