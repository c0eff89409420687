/** Milliseconds to wait for a frame of the video. */
const longestWait = 8_000
const longest = 1_920
/** Average brightness of 255. A darker frame usually comes before the video starts. */
const dark = 32

/**
 * Returns a frame of a video as a JPEG of at most 1920 pixels a side, or undefined if the browser cannot show the
 * video. It takes the frame after a second or a tenth of the video, or a brighter one if that is dark.
 */
export async function frameOfFile(film: Blob): Promise<Blob | undefined> {
  if (typeof document === 'undefined') return undefined
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  const address = URL.createObjectURL(film)
  const late = AbortSignal.timeout(longestWait)
  try {
    const loaded = next(video, 'loadeddata', late)
    video.src = address
    await loaded
    return await brightest(video, late)
  } catch {
    return undefined
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(address)
  }
}

/**
 * Returns the current frame of a video as a JPEG. Returns undefined if there is none, or if the video is from another
 * origin without `crossOrigin`.
 */
export async function frameOfVideo(video: HTMLVideoElement): Promise<Blob | undefined> {
  const { videoWidth: width, videoHeight: height } = video
  const canvas = drawn(video, Math.min(1, longest / Math.max(width, height)))
  try {
    return await new Promise((give) =>
      canvas ? canvas.toBlob((blob) => give(blob ?? undefined), 'image/jpeg', 0.85) : give(undefined),
    )
  } catch {
    // The video is from another origin, and this page may not read it.
    return undefined
  }
}

async function brightest(video: HTMLVideoElement, late: AbortSignal): Promise<Blob | undefined> {
  const length = Number.isFinite(video.duration) ? video.duration : 0
  let best: { readonly light: number; readonly frame: Blob } | undefined
  for (const at of [Math.min(1, length / 10), length / 4, length / 2, (length * 3) / 4]) {
    if (late.aborted) break
    if (video.currentTime !== at) {
      const there = next(video, 'seeked', late)
      video.currentTime = at
      await there.catch(() => undefined)
    }
    const light = lightOf(video)
    const frame = light > (best?.light ?? -1) ? await frameOfVideo(video) : undefined
    if (frame) best = { light, frame }
    if (light >= dark) break
  }
  return best?.frame
}

/** From 0 to 255. */
function lightOf(video: HTMLVideoElement): number {
  const { data = [] } =
    drawn(video, 16 / Math.max(video.videoWidth, video.videoHeight))
      ?.getContext('2d')
      ?.getImageData(0, 0, 16, 16) ?? {}
  let sum = 0
  let seen = 0
  for (let at = 0; at < data.length; at += 4) {
    if (!data[at + 3]) continue
    sum += (data[at] ?? 0) * 0.3 + (data[at + 1] ?? 0) * 0.6 + (data[at + 2] ?? 0) * 0.1
    seen++
  }
  return seen === 0 ? 0 : sum / seen
}

function drawn(video: HTMLVideoElement, scale: number): HTMLCanvasElement | undefined {
  if (!video.videoWidth) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(video.videoWidth * scale))
  canvas.height = Math.max(1, Math.round(video.videoHeight * scale))
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return canvas
}

function next(video: HTMLVideoElement, event: 'loadeddata' | 'seeked', late: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(video.error ?? late.reason)
    video.addEventListener(event, () => resolve(), { once: true })
    video.addEventListener('error', refuse, { once: true })
    late.addEventListener('abort', refuse, { once: true })
  })
}
