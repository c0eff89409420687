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
      <path
        className="fill-accent-soft"
        d="M78 250c-20-20-26-52-18-80 5-18 20-24 23-40 1-9-1-15-5-21h42c-4 6-6 12-5 21 3 16 18 22 23 40 8 28 2 60-18 80z"
      />
      <path d="M74 109h50M64 196c20 8 50 8 70 0" opacity="0.6" />
      <ellipse cx="214" cy="250" rx="44" ry="5" strokeDasharray="4 5" />
      <path d="M174 246c-6-34-2-70 8-98h64c10 28 14 64 8 98" strokeDasharray="4 7" strokeLinecap="round" />
      <path className="fill-surface" d="M292 250c-4-32 0-60 8-82h56c8 22 12 50 8 82z" />
      <path d="M300 168c6-8 50-8 56 0M292 214h72" opacity="0.6" />
      <path
        d="M328 164c-2-26 2-52 18-74M332 130c-14-8-22-20-24-34 14 4 22 16 24 34zM338 112c12-4 22-14 24-28-14 2-22 14-24 28z"
        className="fill-positive-soft"
      />
    </svg>
  )
}
