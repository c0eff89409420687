/** Tells staff and their guests that customers do not see the shop yet. */
export function PreviewBar() {
  return (
    <aside aria-label="Preview" className="bg-ink px-gutter py-2 text-center text-sm text-paper">
      <strong className="font-medium">Only you see this.</strong> The shop is not open yet.
    </aside>
  )
}
