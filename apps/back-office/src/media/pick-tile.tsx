import type { FileDescriptor } from '@vitrine/client/files'
import { cx } from '@vitrine/ui/cx'
import { CircleCheckIcon } from '@vitrine/ui/icons'

import { FileThumbnail } from './file-thumbnail.tsx'

export interface PickTileProps {
  readonly file: FileDescriptor
  readonly isChosen: boolean
  /** Why the file cannot be chosen. */
  readonly reason: string | undefined
  readonly onToggle: () => void
}

/** Failed and unprocessed files cannot be selected either. */
export function PickTile({ file, isChosen, reason, onToggle }: PickTileProps) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        disabled={reason !== undefined || file.operationStatus !== 'READY'}
        title={file.displayName}
        onClick={onToggle}
        className={cx(
          'relative block w-full rounded-md text-left disabled:opacity-60',
          isChosen && 'outline-2 outline-offset-3 outline-accent',
        )}
      >
        <FileThumbnail file={file} sizes="8rem" className="aspect-square w-full rounded-md" />
        {isChosen ? (
          <CircleCheckIcon size={20} className="absolute top-2 right-2 rounded-full bg-paper text-accent" />
        ) : null}
        <span className="mt-1.5 block truncate text-xs">{file.displayName}</span>
        {reason ? <span className="block text-xs text-ink-soft">{reason}</span> : null}
      </button>
    </li>
  )
}
