import { cx } from '@vitrine/ui/cx'
import { type ReactNode, useId, useRef, useState } from 'react'

export interface PopoverProps {
  readonly label: ReactNode
  readonly labelClass: string
  readonly children: ReactNode
  readonly className?: string
  /** The tab index of the button. */
  readonly tabIndex?: number
}

/**
 * A native popover: the browser closes it on Escape or an outside click and restores the focus. Its content is
 * rendered only while it is open.
 */
export function Popover({ label, labelClass, children, className, tabIndex }: PopoverProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const place = () => {
    if (!button.current || !panel.current) return
    const { left, top, bottom } = button.current.getBoundingClientRect()
    const { style, offsetWidth, scrollHeight } = panel.current
    style.left = `${Math.max(12, Math.min(left, window.innerWidth - offsetWidth - 12))}px`
    const below = window.innerHeight - bottom - 18
    const isAbove = scrollHeight > below && top - 18 > below
    style.top = isAbove ? 'auto' : `${bottom + 6}px`
    style.bottom = isAbove ? `${window.innerHeight - top + 6}px` : 'auto'
    style.maxHeight = `${isAbove ? top - 18 : below}px`
  }
  return (
    <>
      <button ref={button} type="button" popoverTarget={id} className={labelClass} tabIndex={tabIndex}>
        {label}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
        onToggle={place}
        className={cx(
          'vt-rise fixed m-0 w-72 overflow-y-auto rounded-md border border-line-strong bg-paper p-4 text-left text-ink',
          className,
        )}
      >
        {open ? children : null}
      </div>
    </>
  )
}
