import { GripIcon } from '@vitrine/ui/icons'

/** The line where a dragged row would land (`useDragOrder`). The row is `relative` or `absolute`. */
export const dropLine =
  'before:pointer-events-none before:absolute before:inset-x-0 before:hidden before:h-0.5 before:bg-accent data-[drop=after]:before:-bottom-px data-[drop=after]:before:block data-[drop=before]:before:-top-px data-[drop=before]:before:block'

/** Shows that a mouse can drag the row. */
export const DragHandle = () => (
  <GripIcon size={16} aria-hidden className="hidden flex-none cursor-grab text-ink-soft pointer-fine:block" />
)
