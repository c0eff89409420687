import type { FileDescriptor } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { viewing } from './addresses.ts'
import { type StoredStill, shownStill } from './facts.ts'
import { safeFileName, wireFolderId } from './rules.ts'
import type { FileRow } from './store.ts'
import { toMedia } from './to-media.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'services'>

export async function toDescriptor(ctx: Scope, row: FileRow): Promise<FileDescriptor> {
  const [descriptor] = await toDescriptors(ctx, [row])
  return descriptor as FileDescriptor
}

/** Descriptors of private files contain signed URLs, which must only reach their readers. */
export async function toDescriptors(ctx: Scope, rows: readonly FileRow[]): Promise<FileDescriptor[]> {
  const view = await viewing(ctx)
  return rows.map((row) => {
    const signed = isSigned(row)
    const name = safeFileName(row.display_name, row.extension)
    const place = { base: `${view.base(row.file_id, signed)}${row.file_id}`, name }
    const ready = row.operation_status === 'READY'
    const until = signed ? { urlExpirationDate: view.until } : {}
    const media = ready ? toMedia(row, place, signed ? view.until : undefined) : undefined
    const thumbnailUrl = ready ? thumbnailOf(row, place) : undefined
    return {
      id: row.file_id,
      displayName: row.display_name,
      url: `${place.base}/${name}`,
      ...until,
      parentFolderId: wireFolderId(row.folder_id),
      ...(row.hash && { hash: row.hash }),
      ...(row.size_bytes !== null && { sizeInBytes: String(row.size_bytes) }),
      private: row.private,
      mediaType: row.media_type,
      ...(row.mime_type && { mimeType: row.mime_type }),
      ...(media && { media }),
      ...(row.alt_text && { altText: row.alt_text }),
      operationStatus: row.operation_status,
      ...(row.error && { error: row.error }),
      ...(row.source_url && { sourceUrl: row.source_url }),
      ...(thumbnailUrl && { thumbnailUrl }),
      labels: row.labels,
      createdDate: row.created_at,
      updatedDate: row.updated_at,
      ...(row.last_used_at && { lastUsedDate: row.last_used_at }),
      usageCount: row.uses,
      siteId: row.site_id,
      state: row.state,
    }
  })
}

/** Whether the file needs a signed URL: private, or in the trash. */
export const isSigned = (row: Pick<FileRow, 'private' | 'state'>): boolean =>
  row.private || row.state === 'DELETED'

/** The start of a file's URLs and the name at their end. */
export interface Place {
  readonly base: string
  readonly name: string
}

/** The rendition that fits the whole image into a square. */
export function preview({ base, name }: Place, side: number): string {
  return `${base}/v1/fit/w_${side},h_${side},q_80,enc_auto/${name}`
}

/** Each still has another name, so that browsers do not show a cached one. */
export function stillPlace({ base, name }: Place, { id }: Pick<StoredStill, 'id'>): Place {
  return { base, name: id ? `${id.slice(0, 8)}-${name}` : name }
}

function thumbnailOf({ facts }: FileRow, place: Place): string | undefined {
  if (facts?.of === 'IMAGE' || facts?.of === 'VECTOR') return preview(place, 320)
  const still = facts ? shownStill(facts) : undefined
  return still && preview(stillPlace(place, still), 320)
}
