/** The periods of the chart, in days. */
export const spans = [7, 30, 90] as const
export type Span = (typeof spans)[number]

export const usualSpan: Span = 30

export const readSpan = (text: string | null): Span =>
  spans.find((days) => String(days) === text) ?? usualSpan
