interface SwatchProps {
  readonly code: string
  readonly className?: string
}

export function Swatch({ code, className = 'size-4' }: SwatchProps) {
  return (
    <svg viewBox="0 0 16 16" className={`${className} flex-none`} aria-hidden="true">
      <circle cx="8" cy="8" r="7.5" fill={code} className="stroke-line-strong" strokeWidth="0.75" />
    </svg>
  )
}
