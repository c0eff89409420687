/** Replaces a missing picture. */
export function DrawnPlaceholder({
  label,
  className,
}: {
  readonly label: string
  readonly className: string
}) {
  const name = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)
  return (
    <span className={`relative block overflow-hidden bg-surface ${className}`} {...name}>
      <svg
        viewBox="0 0 200 250"
        fill="none"
        className="absolute inset-0 size-full text-line-strong"
        aria-hidden="true"
      >
        <path d="M0 186h200v64H0z" className="fill-sunken" />
        <path
          className="fill-paper"
          stroke="currentColor"
          strokeWidth="1"
          d="M76 200c-20-18-26-46-18-72 5-17 20-22 23-37 1-8-1-13-5-18h48c-4 5-6 10-5 18 3 15 18 20 23 37 8 26 2 54-18 72z"
        />
        <path d="M62 152c22 8 54 8 76 0" stroke="currentColor" strokeWidth="1" opacity="0.5" />
        <ellipse cx="100" cy="202" rx="52" ry="4" className="fill-line" opacity="0.6" />
      </svg>
    </span>
  )
}
