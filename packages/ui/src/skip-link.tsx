import { useControlTexts } from './control-texts.ts'

export interface SkipLinkProps {
  /** ID of the main element, which needs `tabIndex={-1}`. */
  readonly target?: string
}

/** The first focusable element of every page. */
export function SkipLink({ target = 'main' }: SkipLinkProps) {
  const texts = useControlTexts()
  return (
    <a
      href={`#${target}`}
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-md focus:bg-ink focus:px-4 focus:py-2 focus:text-paper"
    >
      {texts?.skip ?? 'Skip to content'}
    </a>
  )
}
