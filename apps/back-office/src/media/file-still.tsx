import type { FileDescriptor } from '@vitrine/client/files'
import { Picture } from '@vitrine/react/picture'
import { cx } from '@vitrine/ui/cx'
import { CircleAlertIcon } from '@vitrine/ui/icons'
import { PictureFrame } from '@vitrine/ui/picture-frame'
import { Spinner } from '@vitrine/ui/spinner'

import { platformUrl } from '../data/pictures.ts'
import { mediaIcons, stillOf } from './media-types.ts'

export interface FileStillProps {
  readonly file: FileDescriptor
  /** Sets the size and shape. */
  readonly className: string
  readonly sizes: string
  readonly fit?: 'cover' | 'contain'
}

/** A file's thumbnail, or the icon of its type. */
export function FileStill({ file, className, sizes, fit = 'cover' }: FileStillProps) {
  const still = file.operationStatus === 'READY' ? stillOf(file) : undefined
  if (still)
    return (
      <PictureFrame thumbhash={still.thumbhash} fit={fit} className={className}>
        <Picture
          src={{ ...still.src, url: platformUrl(still.src.url) }}
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
