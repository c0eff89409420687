import type { FileDescriptor } from '@vitrine/client/files'
import { Picture } from '@vitrine/react/picture'
import { cx } from '@vitrine/ui/cx'
import { CircleAlertIcon } from '@vitrine/ui/icons'
import { PictureFrame } from '@vitrine/ui/picture-frame'
import { Spinner } from '@vitrine/ui/spinner'

import { platformUrl } from '../data/image-urls.ts'
import { mediaIcons, thumbnailOf } from './media-types.ts'

export interface FileThumbnailProps {
  readonly file: FileDescriptor
  /** Sets the size and shape. */
  readonly className: string
  readonly sizes: string
  readonly fit?: 'cover' | 'contain'
}

/** A file's thumbnail, or the icon of its type. */
export function FileThumbnail({ file, className, sizes, fit = 'cover' }: FileThumbnailProps) {
  const thumbnail = file.operationStatus === 'READY' ? thumbnailOf(file) : undefined
  if (thumbnail)
    return (
      <PictureFrame thumbhash={thumbnail.thumbhash} fit={fit} className={className}>
        <Picture
          src={{ ...thumbnail.src, url: platformUrl(thumbnail.src.url) }}
          widths={[160, 320, 640, 1280]}
          sizes={sizes}
          alt=""
        />
      </PictureFrame>
    )
  const Icon = mediaIcons[file.mediaType]
  return (
    <span className={cx('grid place-items-center bg-sunken text-ink-soft', className)}>
      {file.operationStatus === 'PENDING' ? (
        <Spinner label="Processing" />
      ) : file.operationStatus === 'FAILED' ? (
        <CircleAlertIcon size={24} className="text-critical" />
      ) : (
        <Icon size={26} />
      )}
    </span>
  )
}
