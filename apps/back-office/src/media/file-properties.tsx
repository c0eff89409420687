import type { FileDescriptor } from '@vitrine/client/files'

import { formatMoment } from '../data/format.ts'
import { shop } from '../shop.ts'
import { pixelsOf } from './file-columns.tsx'
import { fileTypeNames, formatBytes, formatLength } from './media-types.ts'

export function FileProperties({ file }: { readonly file: FileDescriptor }) {
  const { media, mediaType, mimeType, sizeInBytes, createdDate, sourceUrl, hash } = file
  const length = media?.video?.duration ?? media?.audio?.duration
  const pixels = pixelsOf(file)
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Type', [fileTypeNames[mediaType], mimeType].filter(Boolean).join(', ')],
    ['Size', sizeInBytes && formatBytes(Number(sizeInBytes), shop.locale)],
    ['Dimensions', pixels === '–' ? undefined : pixels],
    ['Duration', length ? formatLength(length) : undefined],
    ['Streaming', media?.video?.streams?.join(', ')],
    ['Contents', media?.archive?.entries ? `${media.archive.entries} entries` : undefined],
    ['Faces', facesOf(file)],
    ['Added', formatMoment(createdDate)],
    ['Source', sourceUrl],
    ['SHA-256', hash?.slice(0, 16)],
  ]
  return (
    <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-1.5">
      {facts.map(([name, value]) =>
        value ? (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="vt-numbers truncate text-ink" title={value}>
              {value}
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

function facesOf({ media }: FileDescriptor): string | undefined {
  if (!media?.image) return undefined
  if (media.image.facesChecked === false) return 'Face detection is off'
  return media.image.faces ? String(media.image.faces.length) : undefined
}
