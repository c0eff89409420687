import { UploadIcon } from '@vitrine/ui/icons'
import { type DragEvent, type ReactNode, useState } from 'react'

import { hasNewFiles } from './dragged-files.ts'

export interface DropZoneProps {
  /** Whether uploads are permitted here. */
  readonly isOpen: boolean
  readonly onFiles: (files: Iterable<File>) => void
  readonly children: ReactNode
}

export function DropZone({ isOpen, onFiles, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  const takes = (event: DragEvent) => isOpen && hasNewFiles(event)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the Upload button offers the same by keyboard
    <div
      className="relative"
      onDragOver={(event) => {
        if (!takes(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        setOver(false)
        if (!takes(event)) return
        event.preventDefault()
        onFiles(event.dataTransfer.files)
      }}
    >
      {children}
      {isOver ? (
        <div className="pointer-events-none fixed inset-3 z-20 grid place-items-center rounded-lg border-2 border-dashed border-accent bg-accent-soft/90">
          <p className="flex items-center gap-3 font-display text-2xl">
            <UploadIcon size={26} /> Drop to upload
          </p>
        </div>
      ) : null}
    </div>
  )
}
