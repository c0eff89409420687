/** Whether the user prefers reduced data or reduced motion: then nothing plays automatically. */
export function prefersLess(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } }
  return (
    connection?.saveData === true ||
    matchMedia('(prefers-reduced-data: reduce), (prefers-reduced-motion: reduce)').matches
  )
}
