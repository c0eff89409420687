import type { MouseEvent } from 'react'

/** Handles a click without leaving the page. Modified clicks still open a new tab or window. */
export const inPlace =
  (work: () => void) =>
  (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    work()
  }
