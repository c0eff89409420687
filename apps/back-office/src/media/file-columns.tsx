import type { FileDescriptor } from '@vitrine/client/files'

import { formatMoment, formatWhen } from '../data/format.ts'
import type { Column } from '../list/list.ts'
import type { HeadColumn } from '../list/list-row.tsx'
import { shop } from '../shop.ts'
import { FileThumbnail } from './file-thumbnail.tsx'
import type { LibrarySort } from './library-query.ts'
import { fileTypeNames, formatBytes } from './media-types.ts'

export const fileHead: HeadColumn<FileDescriptor, LibrarySort> = {
  name: 'Name',
  width: 20,
  sort: 'name',
  href: ({ id }) => `/media/${id}`,
  cell: (file) => (
    <span className="flex items-center gap-3">
      <FileThumbnail file={file} sizes="1.75rem" className="size-7 flex-none rounded-sm [&_svg]:size-4" />
      <span className="truncate">{file.displayName}</span>
    </span>
  ),
}

export const fileColumns: readonly Column<FileDescriptor, LibrarySort>[] = [
  { id: 'type', name: 'Type', width: 7, cell: ({ mediaType }) => fileTypeNames[mediaType] },
  { id: 'pixels', name: 'Dimensions', width: 8, extra: true, numeric: true, cell: pixelsOf },
  {
    id: 'size',
    name: 'Size',
    width: 6,
    sort: 'size',
    numeric: true,
    cell: ({ sizeInBytes }) => (sizeInBytes ? formatBytes(Number(sizeInBytes), shop.locale) : '–'),
  },
  { id: 'labels', name: 'Labels', width: 10, cell: ({ labels }) => labels.join(', ') || '–' },
  {
    id: 'used',
    name: 'Used in',
    width: 5,
    numeric: true,
    cell: ({ usageCount = 0 }) => (usageCount > 0 ? `${usageCount}×` : '–'),
  },
  {
    id: 'changed',
    name: 'Updated',
    width: 9,
    sort: 'changed',
    cell: ({ updatedDate }, now) => (
      <time dateTime={updatedDate.toISOString()} title={formatMoment(updatedDate)}>
        {formatWhen(updatedDate, now)}
      </time>
    ),
  },
]

export function pixelsOf({ media }: FileDescriptor): string {
  const { width, height } = (media?.image ?? media?.vector)?.image ?? media?.video?.resolutions[0] ?? {}
  return width && height ? `${width} × ${height}` : '–'
}
