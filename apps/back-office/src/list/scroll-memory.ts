interface Position {
  readonly offset: number
  /** The active row. */
  readonly row: number
}

/** The position in the list of each history entry, restored when the user goes back. */
const positions = new Map<string, Position>()

export const rememberedPosition = (step: string): Position => positions.get(step) ?? { offset: 0, row: 0 }

export const rememberPosition = (step: string, part: Partial<Position>): void =>
  void positions.set(step, { ...rememberedPosition(step), ...part })
