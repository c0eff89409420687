/** A decorative drawing beside the forms. */
export function StillLife({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 420 520" className={className} fill="none" aria-hidden="true">
      <path d="M60 500V210a150 150 0 0 1 300 0v290" className="fill-sunken" />
      <circle cx="268" cy="172" r="46" className="fill-accent-soft" />
      <g className="stroke-ink" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M60 500V210a150 150 0 0 1 300 0v290M20 500h380" />
        <path d="M60 402h300" className="stroke-line-strong" />
        <path
          d="M118 402c-16-18-24-44-24-66 0-30 20-44 24-64 1-8-2-14-5-20h42c-3 6-6 12-5 20 4 20 24 34 24 64 0 22-8 48-24 66z"
          className="fill-accent"
        />
        <path d="M113 252h42M98 350c22 7 52 7 74 0" className="stroke-accent-ink" opacity="0.55" />
        <path d="M134 252c0-40 4-72 22-104M138 224c-12-26-24-40-40-50M147 186c12-10 22-14 36-14" />
        <path
          d="M156 148c-2-12 2-22 10-28 4 10 0 22-10 28zM98 174c-12-2-20-10-22-20 12 0 20 8 22 20zM183 172c8-9 18-12 28-9-5 10-16 14-28 9z"
          className="fill-positive-soft"
        />
        <path d="M206 402c0-26 4-34 4-34h92s4 8 4 34z" className="fill-paper" />
        <path d="M206 368h100c0-24-22-40-50-40s-50 16-50 40z" className="fill-surface" />
        <path d="M222 356c8-10 20-15 34-15" className="stroke-line-strong" />
        <path d="M312 402v-96M296 402h34" />
        <path d="M288 306l14-46h22l14 46z" className="fill-accent-soft" />
        <path d="M92 500c0-40 10-56 10-56h76s10 16 10 56z" className="fill-paper" />
        <path d="M102 444h76M98 462h84M95 480h90" className="stroke-line-strong" />
        <path d="M226 500v-44h104v44M226 470h104M278 456v44" className="fill-surface" />
      </g>
    </svg>
  )
}
