/** A summary that updates while the user types. */
export function SummaryCard({ words }: { readonly words: string }) {
  return (
    <section aria-label="Summary" className="rounded-md bg-surface px-5 py-5">
      <p className="text-sm text-ink-soft">Summary</p>
      <p aria-live="polite" className="mt-2 font-display text-xl">
        {words}
      </p>
    </section>
  )
}
