/** A place that the search leads to. */
export interface Result {
  readonly to: string
  readonly name: string
  readonly detail?: string | undefined
}

export interface ResultGroup {
  readonly title: string
  readonly results: readonly Result[]
}
