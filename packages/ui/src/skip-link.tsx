export interface SkipLinkProps {
  /** ID of the main element, which needs `tabIndex={-1}`. */
  readonly target?: string
  readonly label?: string
}

/** The first focusable element of every page. */
export function SkipLink({ target = 'main', label = 'Skip to content' }: SkipLinkProps) {
  return (
    <a
      href={`#${target}`}
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-md focus:bg-ink focus:px-4 focus:py-2 focus:text-paper"
    >
      {label}
    </a>
  )
}
