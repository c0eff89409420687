/** How far a list was scrolled at each step of the history, so that the way back leads to the same row. */
const name = (step: string) => `back-office.scroll.${step}`

export const rememberedScroll = (step: string): number => Number(sessionStorage.getItem(name(step)) ?? 0)
export const rememberScroll = (step: string, offset: number): void =>
  sessionStorage.setItem(name(step), String(Math.round(offset)))
