import type { ReactNode } from 'react'

/** How a cell reads what is typed or pasted. */
export type CellKind = 'TEXT' | 'MONEY' | 'COUNT' | 'DECIMAL' | 'MOMENT' | 'PICTURE'

/** A picture that a cell can have; the value is the id of its file. */
export interface CellPicture {
  readonly value: string
  readonly name: string
  readonly picture: ReactNode
}

export interface SheetColumn {
  readonly id: string
  readonly name: string
  /** In rem. */
  readonly width: number
  readonly kind: CellKind
  /** Of a text. */
  readonly maxLength?: number
  /** The pictures that a cell of the kind PICTURE can have. */
  readonly picturesOf?: (row: SheetRow) => readonly CellPicture[]
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
