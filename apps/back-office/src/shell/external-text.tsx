export interface ExternalTextProps {
  readonly label: string
  readonly children: string
}

/** Text from an external service, shown unchanged. */
export const ExternalText = ({ label, children }: ExternalTextProps) => (
  <section
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element needs the focus
    tabIndex={0}
    aria-label={label}
    className="mt-2 max-h-72 overflow-auto rounded-md bg-surface p-3"
  >
    <pre className="font-code text-xs break-all whitespace-pre-wrap">{children}</pre>
  </section>
)
