/** What the platform's page posts from the hidden frame, or tells the browser (FedCM). */
export interface SilentAnswer {
  readonly code?: string
  readonly state?: string
  readonly error?: string
  readonly error_description?: string
  /** What the page found out by itself: the browser keeps the platform's cookies from it. */
  readonly reason?: 'third_party_cookies_blocked'
  /** The cookies came because the browser has been allowed to give them. */
  readonly storageAccess?: true
}

/**
 * Loads a page of the platform in a hidden frame, hears what it posts and takes it away again. `silence`: how many
 * milliseconds it may say nothing once it has loaded; without it, until the signal aborts.
 */
export function askInFrame(
  url: string,
  state: string,
  signal: AbortSignal,
  silence?: number,
): Promise<SilentAnswer> {
  if (typeof document === 'undefined')
    throw new Error('A hidden frame needs a browser; without one, getAuthUrl leads to a code')
  const frame = document.createElement('iframe')
  const done = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  frame.hidden = true
  // Who has signed in by FedCM before lets this frame have its cookies.
  frame.allow = 'identity-credentials-get'
  // The platform gives nothing to a frame of nobody knows whom.
  frame.referrerPolicy = 'origin'
  frame.src = url
  return new Promise<SilentAnswer>((resolve, reject) => {
    signal.throwIfAborted()
    signal.addEventListener('abort', () => reject(signal.reason), done)
    addEventListener(
      'message',
      ({ data, origin, source }) => {
        if (origin === new URL(url).origin && source === frame.contentWindow && data?.state === state)
          resolve(data)
      },
      done,
    )
    if (silence)
      // A page that may not be framed here loads as an error of the browser's, which says nothing.
      frame.onload = () => {
        clearTimeout(timer)
        timer = setTimeout(() => resolve({ error: 'not_allowed' }), silence)
      }
    document.body.append(frame)
  }).finally(() => {
    done.abort()
    frame.remove()
    clearTimeout(timer)
  })
}
