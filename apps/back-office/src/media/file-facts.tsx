import type { FileDescriptor } from '@vitrine/client/files'

import { formatMoment } from '../data/format.ts'
import { shop } from '../shop.ts'
import { pixelsOf } from './file-columns.tsx'
import { formatBytes, formatLength, mediaTypeNames } from './media-types.ts'

/** What is known of a file, line by line. */
export function FileFacts({ file }: { readonly file: FileDescriptor }) {
  const { media, mediaType, mimeType, sizeInBytes, createdDate, sourceUrl, hash } = file
  const length = media?.video?.duration ?? media?.audio?.duration
  const pixels = pixelsOf(file)
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Kind', [mediaTypeNames[mediaType], mimeType].filter(Boolean).join(', ')],
    ['Size', sizeInBytes && formatBytes(Number(sizeInBytes), shop.locale)],
    ['Pixels', pixels === '–' ? undefined : pixels],
    ['Length', length ? formatLength(length) : undefined],
    ['Streams', media?.video?.streams?.join(', ')],
    ['Inside', media?.archive?.entries ? `${media.archive.entries} entries` : undefined],
    ['Faces', facesOf(file)],
    ['Added', formatMoment(createdDate)],
    ['From', sourceUrl],
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
  if (media.image.facesChecked === false) return 'Nobody looks for them'
  return media.image.faces ? String(media.image.faces.length) : undefined
}
