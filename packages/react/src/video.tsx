import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

import { act } from './video/keys.ts'
import { prefersLess } from './video/preferences.ts'
import { openStream } from './video/stream.ts'

export interface Captions {
  /** A WebVTT file. */
  readonly src: string
  /** Language (BCP 47). */
  readonly language: string
  readonly label: string
  readonly default?: boolean | undefined
}

export interface VideoProps
  extends Omit<ComponentProps<'video'>, 'src' | 'poster' | 'width' | 'height' | 'children'> {
  /** The title for screen readers. */
  readonly title: string
  /** An HLS stream (`…/master.m3u8`), which adapts to the connection. */
  readonly stream?: string | undefined
  /** The video as one file, for browsers that play no stream. */
  readonly src?: string | undefined
  readonly poster?: string | undefined
  /** Size of the video in pixels. It reserves the space of the player. */
  readonly width: number
  readonly height: number
  readonly captions?: readonly Captions[] | undefined
  /** Called when neither the stream nor the file can play. */
  readonly onFail?: ((cause: unknown) => void) | undefined
}

/**
 * A `<video>` with the browser's controls and without styles. It loads nothing before playback. Additional keys: K plays, J and L jump ten seconds, M mutes, F toggles full screen, C toggles captions, and 0 to 9 jump to tenths of the video.
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
      // A stream that may never play must not load metadata.
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
