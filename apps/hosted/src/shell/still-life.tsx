/** A decorative drawing beside the forms. */
export function StillLife({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 420 520" className={className} fill="none" aria-hidden="true">
      <path d="M60 500V210a150 150 0 0 1 300 0v290" className="fill-sunken" />
      <circle cx="268" cy="172" r="46" className="fill-accent-soft" />
      <g className="stroke-ink" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M60 500V210a150 150 0 0 1 300 0v290M20 500h380" />
        <path d="M60 402h300" className="stroke-line-strong" />
        <path d="M134 290c0-60 4-92 22-142M136 250c-12-26-22-52-38-76M140 208c8-16 22-28 43-36" />
        <path
          d="M156 148c-2-12 2-22 10-28 4 10 0 22-10 28zM98 174c-12-2-20-10-22-20 12 0 20 8 22 20zM183 172c8-9 18-12 28-9-5 10-16 14-28 9z"
          className="fill-positive-soft"
        />
        <path d="M88 290h92l8 112H80z" className="fill-accent" />
        <path d="M110 306v-18a24 24 0 0 1 48 0v18" />
        <path d="M214 402v-62h108v62z" className="fill-paper" />
        <path d="M214 358h108M268 340v62" className="stroke-line-strong" />
        <path d="M232 340v-38h72v38z" className="fill-accent-soft" />
        <path d="M268 302v38" />
        <path d="M92 500v-64h88v64z" className="fill-paper" />
        <path d="M92 456h88M136 436v64" className="stroke-line-strong" />
        <path d="M226 500v-44h104v44M226 470h104M278 456v44" className="fill-surface" />
      </g>
    </svg>
  )
}
