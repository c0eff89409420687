/** How a cell reads what is typed or pasted. */
export type CellKind = 'TEXT' | 'MONEY' | 'COUNT' | 'DECIMAL' | 'MOMENT'

export interface SheetColumn {
  readonly id: string
  readonly name: string
  /** In rem. */
  readonly width: number
  readonly kind: CellKind
  /** Of a text. */
  readonly maxLength?: number
  readonly isFixed?: boolean
}

export interface SheetRow {
  readonly id: string
  /** Names the row for screen readers. */
  readonly name: string
  readonly cells: Readonly<Record<string, string>>
}

export interface CellEdit {
  /** Ids. */
  readonly row: string
  readonly column: string
  readonly value: string
}

/** Row and column by their index. */
export interface Place {
  readonly row: number
  readonly column: number
}

/** A rectangle of cells, both corners included. */
export interface Range {
  readonly from: Place
  readonly to: Place
}
