/** A signal that aborts with the caller's, or when the time is over. */
export interface Deadline {
  readonly signal: AbortSignal
  /** The work is done: nothing is to wait for it any more. */
  end(): void
}

export function deadline(caller: AbortSignal | undefined, milliseconds: number): Deadline {
  const line = new AbortController()
  const stop = () => line.abort(caller?.reason)
  const timer = setTimeout(() => line.abort(new Error('OAuth flow timed out')), milliseconds)
  caller?.addEventListener('abort', stop)
  if (caller?.aborted) stop()
  return {
    signal: line.signal,
    end() {
      clearTimeout(timer)
      caller?.removeEventListener('abort', stop)
    },
  }
}
