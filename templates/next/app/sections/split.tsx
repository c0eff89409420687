import type { PageButton } from '@vitrine/client/pages'
import type { ReactNode } from 'react'

import { type Media, Picture } from '../picture.tsx'

interface Props {
  readonly eyebrow?: string | undefined
  readonly heading?: string | undefined
  readonly media: Media | undefined
  readonly side: 'LEFT' | 'RIGHT'
  readonly buttons: readonly PageButton[]
  /** The first section of a page without another title. */
  readonly isTitle?: boolean
  readonly children: ReactNode
}

/** Words beside a picture, or the words alone. */
export function Split({ eyebrow, heading, media, side, buttons, isTitle = false, children }: Props) {
  const Heading = isTitle ? 'h1' : 'h2'
  const picture = media && <Picture media={media} width={1200} height={1200} />
  return (
    <section className={media && 'split'}>
      {side === 'LEFT' && picture}
      <div>
        {eyebrow && <p className="soft">{eyebrow}</p>}
        {heading && <Heading>{heading}</Heading>}
        {children}
        {buttons.length > 0 && (
          <p className="buttons">
            {buttons.map(({ label, link }, index) => (
              <a key={label} href={link} className={isTitle && index === 0 ? 'button' : 'button plain'}>
                {label}
              </a>
            ))}
          </p>
        )}
      </div>
      {side === 'RIGHT' && picture}
    </section>
  )
}
