/** How far a list was scrolled at each step of the history, so that the way back leads to the same row. */
const offsets = new Map<string, number>()

export const rememberedScroll = (step: string): number => offsets.get(step) ?? 0
export const rememberScroll = (step: string, offset: number): void => void offsets.set(step, offset)
