import { Banner } from '@vitrine/ui/banner'
import { useEffect, useRef } from 'react'

/** After the form: thanks, and when others will see it. */
export function Written({ isPublished }: { readonly isPublished: boolean }) {
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => said.current?.focus(), [])
  return (
    <Banner ref={said} tone="positive" title="Thank you, that helps.">
      {isPublished
        ? 'Others can read it now.'
        : 'Your review waits for a look: we read it before others do. That takes a day or two.'}
    </Banner>
  )
}
