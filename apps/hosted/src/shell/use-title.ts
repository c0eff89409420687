import { useEffect } from 'react'

/** Sets the title of the tab. */
export function useTitle(step: string, site: string): void {
  useEffect(() => {
    document.title = `${step} · ${site}`
  }, [step, site])
}
