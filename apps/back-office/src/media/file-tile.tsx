import type { FileDescriptor } from '@vitrine/client/files'
import { Checkbox } from '@vitrine/ui/checkbox'
import { LockIcon } from '@vitrine/ui/icons'
import { type DragEvent, memo } from 'react'
import { Link } from 'react-router'

import { fromList } from '../list/from-list.ts'
import type { Selection } from '../list/use-selection.ts'
import { shop } from '../shop.ts'
import { FileThumbnail } from './file-thumbnail.tsx'
import { formatBytes, formatLength } from './media-types.ts'

export interface FileTileProps {
  readonly file: FileDescriptor
  readonly index: number
  readonly isStop: boolean
  readonly isSelected: boolean
  readonly toggle: Selection['toggle']
  readonly onDrag: (event: DragEvent, file: FileDescriptor) => void
}

function FileTileOnce({ file, index, isStop, isSelected, toggle, onDrag }: FileTileProps) {
  const { id, displayName, operationStatus, error, media, sizeInBytes } = file
  const length = media?.video?.duration ?? media?.audio?.duration
  const tabIndex = isStop ? 0 : -1
  return (
    <li
      draggable
      onDragStart={(event) => onDrag(event, file)}
      className="group relative flex flex-col rounded-md has-checked:outline-2 has-checked:outline-offset-4 has-checked:outline-accent"
    >
      <span className="relative">
        <FileThumbnail file={file} sizes="12rem" className="aspect-square w-full rounded-md" />
        {length ? (
          <span className="vt-numbers absolute right-2 bottom-2 rounded-sm bg-ink px-1.5 py-0.5 text-xs text-paper">
            {formatLength(length)}
          </span>
        ) : null}
      </span>
      <Link
        to={`/media/${id}`}
        state={fromList}
        draggable={false}
        data-row={index}
        tabIndex={tabIndex}
        title={displayName}
        className="mt-2 truncate text-sm after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
      >
        {displayName}
      </Link>
      <span className="vt-numbers flex items-center gap-1.5 text-xs text-ink-soft">
        {operationStatus === 'FAILED' ? (
          <span className="line-clamp-3 min-w-0 break-words text-critical">
            {error?.description ?? 'Could not be processed'}
          </span>
        ) : (
          <>
            {file.private ? <LockIcon size={12} aria-label="Private" /> : null}
            {sizeInBytes ? formatBytes(Number(sizeInBytes), shop.locale) : null}
          </>
        )}
      </span>
      <Checkbox
        label={`Select ${displayName}`}
        hideLabel
        tabIndex={tabIndex}
        checked={isSelected}
        data-row-box={index}
        onChange={({ nativeEvent }) => toggle(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
        className="absolute top-0 left-0 z-1 p-2 opacity-0 transition-opacity duration-(--fast) group-hover:opacity-100 has-checked:opacity-100 has-focus-visible:opacity-100 pointer-coarse:opacity-100"
      />
    </li>
  )
}

export const FileTile = memo(FileTileOnce)
