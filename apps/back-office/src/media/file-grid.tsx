import type { FileDescriptor } from '@vitrine/client/files'
import { cx } from '@vitrine/ui/cx'
import { type DragEvent, useCallback } from 'react'

import type { List } from '../list/list.ts'
import { ListEnd } from '../list/list-end.tsx'
import type { Selection } from '../list/use-selection.ts'
import { dragFiles } from './dragged-files.ts'
import { FileTile } from './file-tile.tsx'
import { useGridKeys } from './use-grid-keys.ts'

export interface FileGridProps {
  readonly list: List<FileDescriptor>
  readonly selection: Selection
}

/** Dragging a tile moves all selected files. */
export function FileGrid({ list, selection }: FileGridProps) {
  const { rows } = list
  const { active, grid, onKeyDown, onFocus } = useGridKeys(rows.length)
  const onDrag = useCallback(
    (event: DragEvent, file: FileDescriptor) => {
      const ticked = selection.has(file.id) ? rows.filter(({ id }) => selection.has(id)) : [file]
      dragFiles(event, ticked)
    },
    [rows, selection],
  )
  return (
    <ul
      ref={grid}
      aria-label="Files"
      aria-busy={list.isStale}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      className={cx(
        'grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-5 gap-y-7 p-1 transition-opacity duration-(--fast)',
        list.isStale && 'opacity-50',
      )}
    >
      {rows.map((file, index) => (
        <FileTile
          key={file.id}
          isStop={index === active}
          isSelected={selection.has(file.id)}
          toggle={selection.toggle}
          {...{ file, index, onDrag }}
        />
      ))}
      <ListEnd list={list} />
    </ul>
  )
}
