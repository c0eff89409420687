import { useEffect } from 'react'

/** What the tab says: the step first, the shop after it. */
export function useTitle(step: string, site: string): void {
  useEffect(() => {
    document.title = `${step} · ${site}`
  }, [step, site])
}
