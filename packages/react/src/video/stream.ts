interface Film {
  readonly stream: string | undefined
  readonly src: string | undefined
  readonly onFail: (cause: unknown) => void
}

/**
 * Loads a video into a player: the stream if the browser plays it, otherwise with hls.js when the player is first
 * visible, otherwise the file. Returns a function that unloads it.
 */
export function openStream(video: HTMLVideoElement, { stream, src, onFail }: Film): () => void {
  const gone = new AbortController()
  const { signal } = gone
  let closePlayer = () => {}
  // After a broken stream the browser stops, but the user still wants playback.
  let isWanted = false
  video.addEventListener('play', () => (isWanted = true), { signal })
  video.addEventListener('pause', () => (isWanted = video.error !== null && isWanted), { signal })
  const play = (address: string, onError: (cause: unknown) => void) => {
    video.src = address
    video.addEventListener('error', () => onError(video.error), { once: true, signal })
  }
  const fallBack = (cause: unknown) => {
    if (signal.aborted) return
    const goesOn = isWanted
    closePlayer()
    if (!src) return onFail(cause)
    play(src, onFail)
    if (goesOn) video.play().catch(() => undefined)
  }

  if (!stream) {
    if (src) play(src, onFail)
  } else if (video.canPlayType('application/vnd.apple.mpegurl')) play(stream, fallBack)
  else
    whenSeen(video, signal, () => {
      attach(video, stream, signal, fallBack).then((close) => {
        closePlayer = close
      }, fallBack)
    })

  return () => {
    gone.abort()
    closePlayer()
    video.removeAttribute('src')
    video.load()
  }
}

/** Plays with hls.js, which loads segments only after playback starts. */
async function attach(
  video: HTMLVideoElement,
  stream: string,
  signal: AbortSignal,
  onError: (cause: unknown) => void,
): Promise<() => void> {
  // @ts-expect-error: the small build comes without types; it is the same class
  const { default: Hls }: typeof import('hls.js') = await import('hls.js/light')
  if (signal.aborted) return () => {}
  if (!Hls.isSupported()) throw new Error('This browser cannot play streams')
  // Its worker is created from text, which a strict content security policy forbids.
  const hls = new Hls({ autoStartLoad: false, enableWorker: false })
  const start = () => hls.startLoad(video.currentTime || -1)
  hls.on(Hls.Events.ERROR, (_name, { fatal, error }) => fatal && onError(error))
  hls.loadSource(stream)
  hls.attachMedia(video)
  if (video.paused && !video.autoplay) video.addEventListener('play', start, { once: true, signal })
  else start()
  return () => hls.destroy()
}

function whenSeen(element: Element, signal: AbortSignal, work: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      work()
    },
    { rootMargin: '200px' },
  )
  observer.observe(element)
  signal.addEventListener('abort', () => observer.disconnect())
}
