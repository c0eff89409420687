import { Banner } from '@vitrine/ui/banner'
import { useEffect, useRef } from 'react'

import type { Standing } from './reviewed.ts'

const texts = {
  PUBLISHED: 'Your review is published.',
  PREPARES: 'We are preparing your files. This takes a moment.',
  WAITS: 'Your review is pending moderation. This takes a day or two.',
} as const satisfies Readonly<Record<Standing, string>>

/** Thanks for the review and says when it is published. */
export function Written({ standing }: { readonly standing: Standing }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <Banner ref={place} tone="positive" title="Thank you for your review.">
      {texts[standing]}
    </Banner>
  )
}
