import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

import { act } from './video/keys.ts'
import { openStream } from './video/stream.ts'
import { prefersLess } from './video/wishes.ts'

export interface Captions {
  /** WebVTT. */
  readonly src: string
  /** BCP 47. */
  readonly language: string
  readonly label: string
  readonly default?: boolean | undefined
}

export interface VideoProps
  extends Omit<ComponentProps<'video'>, 'src' | 'poster' | 'width' | 'height' | 'children'> {
  /** What the film is called: screen readers say it. */
  readonly title: string
  /** An HLS stream (`…/master.m3u8`), so that each connection gets what it can carry. */
  readonly stream?: string | undefined
  /** The film as one file, for what plays no stream. */
  readonly src?: string | undefined
  readonly poster?: string | undefined
  /** Of the film, in pixels: they keep the place, so nothing moves when it arrives. */
  readonly width: number
  readonly height: number
  readonly captions?: readonly Captions[] | undefined
  /** Told when the film cannot be played, neither as a stream nor as a file. */
  readonly onFail?: ((cause: unknown) => void) | undefined
}

/**
 * A `<video>` with the browser's own controls and nothing of a style. Of the film nothing is
 * loaded before it is played. Keys, while it has the focus, beside those of the browser: K plays, J and L go ten seconds
 * back and on, M is silence, F the whole screen, C captions, 0 to 9 tenths of the film.
 */
export function Video({
  title,
  stream,
  src,
  poster,
  captions = [],
  onFail,
  autoPlay,
  onKeyDown,
  ...rest
}: VideoProps): ReactNode {
  const ref = useRef<HTMLVideoElement>(null)
  const fail = useRef(onFail)
  useEffect(() => {
    fail.current = onFail
  })
  useEffect(() => {
    const video = ref.current
    if (!video) return
    const close = openStream(video, { stream, src, onFail: (cause) => fail.current?.(cause) })
    if (autoPlay && !prefersLess()) video.play().catch(() => undefined)
    return close
  }, [stream, src, autoPlay])

  const press = (event: KeyboardEvent<HTMLVideoElement>) => {
    onKeyDown?.(event)
    const { ctrlKey, metaKey, altKey } = event
    if (event.defaultPrevented || ctrlKey || metaKey || altKey) return
    if (act(event.currentTarget, event.key)) event.preventDefault()
  }
  return (
    <video
      controls
      playsInline
      // Metadata is asked of no stream that may never be played.
      preload="none"
      {...rest}
      ref={ref}
      aria-label={title}
      poster={poster}
      onKeyDown={press}
    >
      {captions.map((track) => (
        <track
          key={track.src}
          kind="captions"
          src={track.src}
          srcLang={track.language}
          label={track.label}
          default={track.default}
        />
      ))}
    </video>
  )
}
