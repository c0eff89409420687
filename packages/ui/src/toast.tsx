import type { ReactNode } from 'react'
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { CloseIcon } from './icons.tsx'

export interface Toast {
  readonly message: string
  readonly tone?: 'neutral' | 'critical'
  /** Usually "Undo". */
  readonly action?: { readonly label: string; readonly onAction: () => void }
  /** Milliseconds: 8000 with an action, 5000 without. Pauses on hover and focus. */
  readonly duration?: number
}

type ShowToast = (toast: Toast) => void

const ToastContext = createContext<ShowToast | undefined>(undefined)

/** `const toast = useToast(); toast({ message: 'Removed', action: { label: 'Undo', onAction } })` */
export function useToast(): ShowToast {
  const show = useContext(ToastContext)
  if (!show) throw new Error('useToast needs a <ToastRegion> around the app')
  return show
}

interface ShownToast extends Toast {
  readonly key: number
}

export interface ToastRegionProps {
  /** `top` for apps with buttons at the bottom. */
  readonly place?: 'top' | 'bottom'
  /** The name of the region, in the language of the app. */
  readonly label?: string
  readonly dismissLabel?: string
  readonly children: ReactNode
}

/** Wraps the app. Shows and announces the last three messages. */
export function ToastRegion(props: ToastRegionProps) {
  const { place = 'bottom', label = 'Notifications', dismissLabel = 'Dismiss', children } = props
  const [toasts, setToasts] = useState<readonly ShownToast[]>([])
  const nextKey = useRef(0)
  const show = useCallback<ShowToast>((toast) => {
    nextKey.current += 1
    const key = nextKey.current
    // The same message again replaces the earlier one.
    setToasts((shown) => [
      ...shown.filter(({ message }) => message !== toast.message).slice(-2),
      { ...toast, key },
    ])
  }, [])
  const remove = useCallback((key: number) => {
    setToasts((shown) => shown.filter((toast) => toast.key !== key))
  }, [])
  const list = useMemo(
    () =>
      toasts.map((toast) => (
        <ToastCard key={toast.key} toast={toast} onDone={remove} dismissLabel={dismissLabel} />
      )),
    [toasts, remove, dismissLabel],
  )
  return (
    <ToastContext value={show}>
      {children}
      <section
        aria-label={label}
        aria-live="polite"
        className={cx(
          'vt-screen-only pointer-events-none fixed inset-x-4 z-50 flex flex-col items-center gap-2',
          place === 'top' ? 'top-4' : 'bottom-24',
        )}
      >
        {list}
      </section>
    </ToastContext>
  )
}

function ToastCard({
  toast,
  onDone,
  dismissLabel,
}: {
  readonly toast: ShownToast
  readonly onDone: (key: number) => void
  readonly dismissLabel: string
}) {
  const [held, setHeld] = useState(false)
  const duration = toast.duration ?? (toast.action ? 8000 : 5000)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => onDone(toast.key), duration)
    return () => clearTimeout(timer)
  }, [held, duration, onDone, toast.key])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only makes it stay
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={cx(
        'vt-rise pointer-events-auto flex w-full max-w-narrow items-center gap-3 rounded-md py-1.5 pr-1.5 pl-4',
        toast.tone === 'critical' ? 'bg-critical text-critical-ink' : 'bg-ink text-paper',
      )}
    >
      <span className="flex-1 text-sm">{toast.message}</span>
      {toast.action ? (
        <button
          type="button"
          className="min-h-10 rounded-sm px-2 text-sm font-medium underline underline-offset-4 focus-visible:outline-current"
          onClick={() => {
            toast.action?.onAction()
            onDone(toast.key)
          }}
        >
          {toast.action.label}
        </button>
      ) : null}
      <IconButton
        label={dismissLabel}
        icon={<CloseIcon size={16} />}
        onClick={() => onDone(toast.key)}
        tone="inherit"
      />
    </div>
  )
}
