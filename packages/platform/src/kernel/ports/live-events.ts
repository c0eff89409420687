/** The open event streams of this node. They are woken and then read new events themselves. */
export interface LiveEvents {
  /** Call it after new events got their positions. */
  notice(): void
  /** Whether a stream is open on this or another node. */
  hasListeners(): boolean
  /**
   * Calls `wake` for new events until the returned function is called. `anew` means that a reset restarted the
   * positions.
   */
  listen(wake: (anew: boolean) => void): () => void
  /** The number of open streams on this node. */
  count(): number
  /** The callers of the open streams, one entry per stream. */
  readonly callers: string[]
  /** The site was reset, so positions start again. */
  begunAnew(): void
  /** Reports the last position, and whether another node has open streams. */
  saw(position: number, hasRemoteListeners: boolean): void
  close(): Promise<void>
}
