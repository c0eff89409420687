import type { ReactNode } from 'react'
import { useEffect, useId, useRef } from 'react'
import { useControlTexts } from './control-texts.ts'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { CloseIcon } from './icons.tsx'

export interface DialogProps {
  readonly open: boolean
  /** Called for Esc, the close button and a click on the backdrop. */
  readonly onClose: () => void
  readonly title: ReactNode
  readonly hideTitle?: boolean
  readonly children: ReactNode
  /** Fixed below the scrolling content. */
  readonly footer?: ReactNode
  readonly placement?: 'center' | 'end' | 'bottom'
  /** Default: the word of the page's language. */
  readonly closeLabel?: string
  /** Focuses the first field instead of the close button, for forms. */
  readonly focusField?: boolean
  readonly className?: string
}

/** A native modal dialog: the browser traps the focus, closes on Esc and restores the focus. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    hideTitle,
    children,
    footer,
    focusField,
    placement = 'center',
    className,
  } = props
  const texts = useControlTexts()
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open) return
    if (!open) return dialog.close()
    dialog.showModal()
    if (focusField) dialog.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [open, focusField])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way, given by the element itself
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === ref.current) ref.current.close()
      }}
      className={cx('vt-dialog bg-paper text-ink', placements[placement], className)}
    >
      <div className="flex max-h-[inherit] min-h-[inherit] flex-col">
        <header
          className={cx(
            'flex items-center justify-between gap-4 px-6 py-4',
            !hideTitle && 'border-b border-line',
          )}
        >
          <h2 id={titleId} className={cx('text-2xl', hideTitle && 'sr-only')}>
            {title}
          </h2>
          <IconButton
            label={props.closeLabel ?? texts?.close ?? 'Close'}
            icon={<CloseIcon size={20} />}
            className="-mr-2 ml-auto"
            onClick={() => ref.current?.close()}
          />
        </header>
        <div className="min-h-0 flex-1 scroll-pb-20 overflow-y-auto overscroll-contain px-6 py-5">
          {children}
        </div>
        {footer ? <footer className="border-t border-line px-6 py-5">{footer}</footer> : null}
      </div>
    </dialog>
  )
}

const placements: Readonly<Record<NonNullable<DialogProps['placement']>, string>> = {
  center:
    'm-auto w-[min(var(--dialog),calc(100vw-var(--gutter)))] max-h-[calc(100dvh-var(--gutter))] rounded-lg',
  end: 'vt-drawer-end ml-auto mr-0 my-0 h-dvh max-h-dvh min-h-dvh w-[min(var(--drawer),100vw)] max-w-none',
  bottom: 'vt-drawer-bottom mt-auto mb-0 mx-0 w-screen max-w-none max-h-[92dvh] rounded-t-lg',
}
