/** Returns a signal that aborts with the caller's signal or at the deadline; at once if the deadline has passed. */
export interface Deadline {
  readonly signal: AbortSignal
  /** The work is done: clear the timer. */
  end(): void
}

export function deadline(caller: AbortSignal | undefined, milliseconds: number): Deadline {
  const line = new AbortController()
  const stop = () => line.abort(caller?.reason)
  const late = () => line.abort(new Error('OAuth flow timed out'))
  const timer = setTimeout(late, milliseconds)
  caller?.addEventListener('abort', stop)
  if (caller?.aborted) stop()
  else if (milliseconds <= 0) late()
  return {
    signal: line.signal,
    end() {
      clearTimeout(timer)
      caller?.removeEventListener('abort', stop)
    },
  }
}
