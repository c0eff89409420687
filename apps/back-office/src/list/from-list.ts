/** The history state of a page that was opened from a list. */
export const fromList = { fromList: true } as const

export const isFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromList' in state
