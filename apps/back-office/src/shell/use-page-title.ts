import { useEffect } from 'react'

import { shop } from '../shop.ts'

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${shop.name}`
  }, [title])
}
