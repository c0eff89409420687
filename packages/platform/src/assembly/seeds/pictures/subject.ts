import type { Scheme } from './inks.ts'
import type { Canvas } from './svg.ts'

/** The ground of a picture and the colour of its object. */
export interface Subject extends Scheme {
  readonly colour: string
}

export type Draw = (canvas: Canvas, subject: Subject) => void
