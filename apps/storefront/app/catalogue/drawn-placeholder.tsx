import { ImageIcon } from '@vitrine/ui/icons'

/** Replaces a missing picture: an empty frame that suits every kind of goods. */
export function DrawnPlaceholder({
  label,
  className,
}: {
  readonly label: string
  readonly className: string
}) {
  const name = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)
  return (
    <span className={`relative block overflow-hidden bg-sunken ${className}`} {...name}>
      <ImageIcon
        strokeWidth={1}
        className="absolute inset-0 m-auto size-1/5 max-h-16 min-h-4 max-w-16 min-w-4 text-ink-faint"
      />
    </span>
  )
}
