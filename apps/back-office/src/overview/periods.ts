/** The periods of the chart, in days. */
export const periods = [7, 30, 90] as const
export type Period = (typeof periods)[number]

export const defaultPeriod: Period = 30

export const readPeriod = (text: string | null): Period =>
  periods.find((days) => String(days) === text) ?? defaultPeriod
