import { cx } from './cx.ts'

export interface QrCodeProps {
  /** `<path>` data of the dark modules. */
  readonly path: string
  /** Width and height in modules. */
  readonly size: number
  readonly label: string
  readonly className?: string
}

/** Always dark on light, because many cameras cannot read the opposite. */
export function QrCode({ path, size, label, className }: QrCodeProps) {
  return (
    <div className={cx('rounded-md border border-line bg-scan p-4 text-scan-ink', className)}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={label}
        shapeRendering="crispEdges"
        className="mx-auto size-48"
      >
        <path d={path} fill="currentColor" />
      </svg>
    </div>
  )
}
