import { useEffect } from 'react'
import { useVisit } from './visit.ts'

/** Sets the title of the tab. */
export function useTitle(step: string, site: string): void {
  const title = `${step} · ${site}`
  useVisit().server?.title(title)
  useEffect(() => {
    document.title = title
  }, [title])
}
