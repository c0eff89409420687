/** The scroll offset of each history entry, restored when the user goes back. */
const offsets = new Map<string, number>()

export const rememberedScroll = (step: string): number => offsets.get(step) ?? 0
export const rememberScroll = (step: string, offset: number): void => void offsets.set(step, offset)
