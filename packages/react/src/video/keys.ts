/**
 * Handles the usual keys of video players. Returns false for other keys and for those that the browser's controls
 * handle.
 */
export function act(video: HTMLVideoElement, key: string): boolean {
  if (/^\d$/.test(key)) return seek(video, (video.duration * Number(key)) / 10)
  const doing = keys[key.toLowerCase()]
  doing?.(video)
  return doing !== undefined
}

const keys: Readonly<Record<string, (video: HTMLVideoElement) => unknown>> = {
  k: (video) => (video.paused ? video.play().catch(() => undefined) : video.pause()),
  j: (video) => seek(video, video.currentTime - 10),
  l: (video) => seek(video, video.currentTime + 10),
  m: (video) => {
    video.muted = !video.muted
  },
  f: (video) => (document.fullscreenElement ? document.exitFullscreen() : video.requestFullscreen()),
  c: ({ textTracks: [track] }) => {
    if (track) track.mode = track.mode === 'showing' ? 'hidden' : 'showing'
  },
}

function seek(video: HTMLVideoElement, to: number): boolean {
  if (!Number.isFinite(video.duration)) return false
  video.currentTime = Math.min(video.duration, Math.max(0, to))
  return true
}
