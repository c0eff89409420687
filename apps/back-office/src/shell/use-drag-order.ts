import { type DragEvent, useState } from 'react'

const kind = 'application/x-vitrine-place'

interface Drag {
  readonly from: number
  /** The row at the target position. */
  readonly to: number
}

/** Reorders rows by dragging; buttons offer the same for keyboard and touch. */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>()
  const isOurs = ({ dataTransfer }: DragEvent) => drag !== undefined && dataTransfer.types.includes(kind)
  return (index: number) => ({
    draggable: true,
    /** The side of the row where the dragged row would land. */
    'data-drop':
      drag?.to !== index || drag.from === index ? undefined : drag.from < index ? 'after' : 'before',
    onDragStart({ dataTransfer }: DragEvent) {
      dataTransfer.effectAllowed = 'move'
      dataTransfer.setData(kind, String(index))
      setDrag({ from: index, to: index })
    },
    onDragOver(event: DragEvent) {
      if (!isOurs(event)) return
      event.preventDefault()
      setDrag((now) => now && (now.to === index ? now : { ...now, to: index }))
    },
    onDrop(event: DragEvent) {
      if (!isOurs(event)) return
      event.preventDefault()
      setDrag(undefined)
      if (drag && drag.from !== index) onMove(drag.from, index)
    },
    onDragEnd: () => setDrag(undefined),
  })
}
