import type { PictureGridSection, VideoSection } from '@vitrine/client/pages'

import { addressOf, type Media, Picture } from '../picture.tsx'
import { findMedia } from './find-media.ts'

interface Props<Section> {
  readonly section: Section
  readonly media: readonly Media[]
}

export function PictureGrid({ section: { heading, pictures, columns }, media }: Props<PictureGridSection>) {
  return (
    <section>
      {heading && <h2>{heading}</h2>}
      <ul className={`pictures columns-${columns}`}>
        {pictures.map(({ picture, caption, link }, index) => {
          const found = findMedia(media, picture)
          const content = (
            <>
              {/* The caption of a link names it. */}
              <Picture
                media={found && { ...found, ...(link && caption && { altText: '' }) }}
                width={640}
                height={800}
              />
              {caption && <span className="soft">{caption}</span>}
            </>
          )
          return found && <li key={index}>{link ? <a href={link}>{content}</a> : content}</li>
        })}
      </ul>
    </section>
  )
}

/** A film, which loads nothing before playback. */
export function Film({ section: { heading, video, caption }, media }: Props<VideoSection>) {
  const film = findMedia(media, video)
  if (film?.kind !== 'VIDEO') return null
  return (
    <section>
      {heading && <h2>{heading}</h2>}
      <figure>
        <video
          controls
          playsInline
          preload="none"
          src={addressOf(film.url)}
          width={film.width}
          height={film.height}
          aria-label={film.altText}
          {...(film.poster && { poster: addressOf(film.poster) })}
        />
        {caption && <figcaption className="soft">{caption}</figcaption>}
      </figure>
    </section>
  )
}
