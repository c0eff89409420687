import { Banner } from '@vitrine/ui/banner'
import { useEffect, useRef } from 'react'
import { moreTexts } from '../texts/texts.ts'
import type { Standing } from './reviewed.ts'

/** Thanks for the review and says when it is published. */
export function Written({ standing }: { readonly standing: Standing }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <Banner ref={place} tone="positive" title={moreTexts.reviewForm.thanks}>
      {moreTexts.reviewForm.standings[standing]}
    </Banner>
  )
}
