import { cx } from '@vitrine/ui/cx'
import { type ReactNode, useId, useRef } from 'react'

export interface PopoverProps {
  readonly label: ReactNode
  readonly labelClass: string
  readonly children: ReactNode
  readonly className?: string
}

/** A native popover below its button: the browser closes it by Esc and by a click beside it, and gives the focus back. */
export function Popover({ label, labelClass, children, className }: PopoverProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const place = () => {
    if (!button.current || !panel.current) return
    const { left, bottom } = button.current.getBoundingClientRect()
    const { style, offsetWidth } = panel.current
    style.left = `${Math.max(12, Math.min(left, window.innerWidth - offsetWidth - 12))}px`
    style.top = `${bottom + 6}px`
    style.maxHeight = `${window.innerHeight - bottom - 18}px`
  }
  return (
    <>
      <button ref={button} type="button" popoverTarget={id} className={labelClass}>
        {label}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        onToggle={place}
        className={cx(
          'vt-rise fixed m-0 w-72 overflow-y-auto rounded-md border border-line-strong bg-paper p-4 text-ink',
          className,
        )}
      >
        {children}
      </div>
    </>
  )
}
