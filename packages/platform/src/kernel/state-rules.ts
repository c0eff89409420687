/** The allowed state transitions. */
export type Moves<State extends string> = Readonly<Record<State, readonly State[]>>

export function canMove<State extends string>(moves: Moves<State>, from: State, to: State): boolean {
  return moves[from].includes(to)
}

/** Returns the states from which a state can be reached. */
export function statesBefore<State extends string>(moves: Moves<State>, to: State): State[] {
  return (Object.keys(moves) as State[]).filter((from) => canMove(moves, from, to))
}
