import type { VideoSection } from '@vitrine/client/pages'
import { lazy, Suspense } from 'react'

import { usePageMedia } from '../page-media.tsx'
import { labelled, SectionHead } from './section-head.tsx'

const Film = lazy(() => import('../../product/film.tsx'))

/** A film, which loads nothing before playback. */
export function VideoFrame({ section }: { readonly section: VideoSection }) {
  const { id, heading, video, caption } = section
  const media = usePageMedia(video)
  if (media?.kind !== 'VIDEO') return null
  const shape = media.width < media.height ? 'aspect-4/5' : 'aspect-video'
  return (
    <section {...labelled(section)} className="mx-auto w-full max-w-page px-gutter">
      <SectionHead id={id} heading={heading} />
      <figure className={shape === 'aspect-4/5' ? 'max-w-form' : ''}>
        <Suspense fallback={<div className={`bg-sunken ${shape}`} />}>
          <Film media={media} shape={shape} />
        </Suspense>
        {caption ? <figcaption className="mt-3 text-sm text-ink-soft">{caption}</figcaption> : null}
      </figure>
    </section>
  )
}
