import { contrast } from '@vitrine/theme/colour'

import type { BrandDraft } from './brand-draft.ts'

export interface ContrastProblem {
  readonly pair: string
  readonly ratio: number
  /** WCAG 2.2: 4.5 for text, 3 for controls. */
  readonly least: number
}

interface Ground {
  readonly name: string
  readonly colour: string
}

/** The papers of the page without a brand. */
const pages: readonly Ground[] = [
  { name: 'the light page', colour: '#fcfaf7' },
  { name: 'the dark page', colour: '#171412' },
]
const softInks = { light: '#5a5148', dark: '#bcb2a6' } as const

/** Returns the pairs of colours that are too similar. */
export function contrastProblems({ colours }: BrandDraft): readonly ContrastProblem[] {
  const ground = (colour: string, name: string, below = pages): readonly Ground[] =>
    colour ? [{ name, colour }] : below
  const form = ground(colours.form, 'the form background')
  const header = ground(colours.header, 'the header background', form)
  const sections: readonly Ground[] = [
    { name: 'the header background', colour: colours.header },
    { name: 'the form background', colour: colours.form },
    { name: 'the summary background', colour: colours.summary },
    { name: 'the footer background', colour: colours.footer },
  ]
  return [
    ...pairs('Header text', colours.headerText, header, 4.5),
    ...sections.flatMap((one) =>
      one.colour ? pairs('Secondary text', softInkOn(one.colour), [one], 4.5) : [],
    ),
    ...pairs('Buttons', colours.button, form, 3),
    ...pairs('The order button', colours.order, form, 3),
    ...pairs('Selected options', colours.selection, form, 3),
  ]
}

function pairs(name: string, colour: string, grounds: readonly Ground[], least: number): ContrastProblem[] {
  if (!colour) return []
  return grounds.flatMap((ground) => {
    const ratio = contrast(colour, ground.colour)
    return ratio < least ? [{ pair: `${name} on ${ground.name}`, ratio, least }] : []
  })
}

export const isLight = (colour: string): boolean => contrast(colour, '#000000') > contrast(colour, '#ffffff')

const softInkOn = (colour: string): string => softInks[isLight(colour) ? 'light' : 'dark']
