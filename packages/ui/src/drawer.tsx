import type { DialogProps } from './dialog.tsx'
import { Dialog } from './dialog.tsx'

export interface DrawerProps extends Omit<DialogProps, 'placement'> {
  readonly side?: 'end' | 'bottom'
}

/** A dialog at one edge of the screen. */
export function Drawer({ side = 'end', ...dialog }: DrawerProps) {
  return <Dialog {...dialog} placement={side} />
}
