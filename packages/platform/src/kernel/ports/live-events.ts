/** Who listens live on this node: they are woken, and read for themselves what is new. */
export interface LiveEvents {
  /** Something new has its place. */
  notice(): void
  /** True while anybody listens, here or at another node. */
  hasListeners(): boolean
  /** Calls `wake` at news until the answer is called; `anew`: the order of events begins again, by a world that was reset. */
  listen(wake: (anew: boolean) => void): () => void
  /** How many listen here. */
  count(): number
  /** Who has a stream here, once for each. */
  readonly callers: string[]
  /** The world was reset: places begin again. */
  begunAnew(): void
  /** What was read of the order of events: how far it goes, and whether another node has somebody who listens. */
  saw(position: number, hasRemoteListeners: boolean): void
  close(): Promise<void>
}
