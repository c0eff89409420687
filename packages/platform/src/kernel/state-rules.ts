/** Who may go where; what is not listed is refused. */
export type Moves<State extends string> = Readonly<Record<State, readonly State[]>>

export function canMove<State extends string>(moves: Moves<State>, from: State, to: State): boolean {
  return moves[from].includes(to)
}

/** The states from which one gets there. */
export function statesBefore<State extends string>(moves: Moves<State>, to: State): State[] {
  return (Object.keys(moves) as State[]).filter((from) => canMove(moves, from, to))
}
