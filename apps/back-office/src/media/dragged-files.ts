import type { FileDescriptor } from '@vitrine/client/files'
import type { DragEvent } from 'react'

type Dragged = Pick<FileDescriptor, 'id' | 'parentFolderId'>

const kind = 'application/x-vitrine-files'

export function dragFiles({ dataTransfer }: DragEvent, files: readonly Dragged[]): void {
  dataTransfer.effectAllowed = 'move'
  dataTransfer.setData(kind, JSON.stringify(files.map(({ id, parentFolderId }) => ({ id, parentFolderId }))))
}

export const hasDraggedFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(kind)

export const draggedFiles = ({ dataTransfer }: DragEvent): readonly Dragged[] =>
  JSON.parse(dataTransfer.getData(kind) || '[]')

/** Files from the computer, in contrast to tiles of the library. */
export const hasNewFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')
