import { createContext, useContext } from 'react'

export interface ControlTexts {
  readonly fewer: string
  readonly more: string
  readonly close: string
  readonly breadcrumbs: string
  /** Before and after a former price. */
  readonly was: string
  readonly now: string
  readonly estimated: string
  readonly pages: string
  readonly previous: string
  readonly next: string
  readonly skip: string
  readonly stars: (rating: number) => string
}

/** The words of controls. Each control has its English words, so that a page loads only those that it shows. */
export const ControlTextsContext = createContext<ControlTexts | undefined>(undefined)

export const useControlTexts = () => useContext(ControlTextsContext)
