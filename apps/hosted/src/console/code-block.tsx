export interface CodeBlockProps {
  readonly label: string
  /** Text is shown as it is, other values as JSON. */
  readonly value: unknown
}

export function CodeBlock({ label, value }: CodeBlockProps) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      className="max-h-96 overflow-auto rounded-md bg-surface p-4"
    >
      <pre className="font-code text-xs whitespace-pre-wrap break-all">
        {typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
      </pre>
    </section>
  )
}
