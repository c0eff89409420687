/** The drawing of error pages. */
export function EmptyShelf({ className }: { readonly className?: string }) {
  return (
    <svg
      viewBox="0 0 420 320"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d="M20 250h380M44 250v34M376 250v34" strokeLinecap="round" />
      <path className="fill-accent-soft" d="M62 138h78l8 112H54z" />
      <path d="M80 154v-18a21 21 0 0 1 42 0v18" strokeLinecap="round" />
      <path d="M174 250v-98h80v98" strokeDasharray="4 7" strokeLinecap="round" />
      <path className="fill-surface" d="M286 250v-64h84v64z" />
      <path d="M286 204h84M328 186v64" opacity="0.6" />
      <path className="fill-surface" d="M300 186v-40h56v40z" />
      <path d="M328 146v40" opacity="0.6" />
    </svg>
  )
}
