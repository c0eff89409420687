/** Whether who looks asked for less to be loaded, or for less to move: nothing plays by itself then. */
export function prefersLess(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } }
  return (
    connection?.saveData === true ||
    matchMedia('(prefers-reduced-data: reduce), (prefers-reduced-motion: reduce)').matches
  )
}
