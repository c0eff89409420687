import type { MouseEvent } from 'react'

/** Handles a click on a link without leaving the page. The browser still opens another tab or window if asked to. */
export const inPlace =
  (work: () => void) =>
  (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    work()
  }
