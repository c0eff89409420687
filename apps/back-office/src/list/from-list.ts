/** Kept in the history with what was opened from a list: the way back is one step, filters, place and all. */
export const fromList = { fromList: true } as const

export const isFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromList' in state
