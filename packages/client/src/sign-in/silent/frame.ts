/** The message that the platform's page posts from the hidden frame, or passes to the browser (FedCM). */
export interface SilentAnswer {
  readonly code?: string
  readonly state?: string
  readonly error?: string
  readonly error_description?: string
  /** Whether the browser blocks the platform's cookies in the frame, as the page found out. */
  readonly reason?: 'third_party_cookies_blocked'
  /** The browser sent the cookies because the user has allowed it. */
  readonly storageAccess?: true
}

/**
 * Loads a page of the platform in a hidden frame, waits for its message and removes the frame. `silence` limits the
 * wait after loading, in milliseconds; without it, only the signal does.
 */
export function askInFrame(
  url: string,
  state: string,
  signal: AbortSignal,
  silence?: number,
): Promise<SilentAnswer> {
  if (typeof document === 'undefined')
    throw new Error('A hidden frame needs a browser. On a server, redirect to getAuthUrl')
  const frame = document.createElement('iframe')
  const done = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  frame.hidden = true
  // This allows cookies in the frame for users who signed in by FedCM before.
  frame.allow = 'identity-credentials-get'
  // The platform posts only to an origin that it knows.
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
      // If framing is not allowed, the browser loads an error page that posts nothing.
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
