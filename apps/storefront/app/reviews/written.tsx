import { Banner } from '@vitrine/ui/banner'
import { useEffect, useRef } from 'react'

import type { Standing } from './reviewed.ts'

const said = {
  PUBLISHED: 'Others can read it now.',
  PREPARES: 'First what you added to it is made ready. That takes a moment.',
  WAITS: 'Your review waits for a look: we read it before others do. That takes a day or two.',
} as const satisfies Readonly<Record<Standing, string>>

/** After the form: thanks, and when others will see it. */
export function Written({ standing }: { readonly standing: Standing }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <Banner ref={place} tone="positive" title="Thank you, that helps.">
      {said[standing]}
    </Banner>
  )
}
