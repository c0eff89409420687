import { imageUrl } from '@vitrine/client/images'
import { Video } from '@vitrine/react/video'
import { useState } from 'react'

import { type Media, pictureUrl } from '../data/pictures.ts'
import { useSite } from '../data/site.ts'
import { texts } from '../texts/texts.ts'

interface FilmProps {
  readonly media: Media
  /** The classes of its size. Default: the aspect ratio of product pictures. */
  readonly shape?: string
}

/** A video with the controls of the browser. */
export default function Film({ media, shape = 'aspect-4/5' }: FilmProps) {
  const platformUrl = useSite()?.platformUrl ?? ''
  const [hasFailed, setFailed] = useState(false)
  const address = (url: string | undefined) => (url ? pictureUrl(url, platformUrl) : undefined)
  const file = pictureUrl(media.url, platformUrl)
  const poster = address(media.poster)
  return (
    <div className={`flex flex-col justify-center bg-sunken ${shape}`}>
      <Video
        title={media.altText}
        src={file}
        stream={address(media.stream)}
        poster={poster && imageUrl(poster, { width: 960, height: (960 * media.height) / media.width })}
        width={media.width}
        height={media.height}
        onFail={() => setFailed(true)}
        className="max-h-full w-full"
      />
      {hasFailed ? (
        <p role="status" className="px-6 py-4 text-sm text-ink-soft">
          {texts.shell.videoFailed}{' '}
          <a href={file} download className="underline underline-offset-4">
            {texts.shell.downloadVideo}
          </a>
        </p>
      ) : null}
    </div>
  )
}
