import { contrast, isLight } from '@vitrine/theme/colour'
import { deriveTokens, paletteOf, type Scheme } from '@vitrine/theme/derive'
import type { Theme } from '@vitrine/theme/theme'

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

/** Returns the pairs of colours that are too similar. Without a colour of its own, the checkout has those of the theme. */
export function contrastProblems({ colours }: BrandDraft, theme: Theme): readonly ContrastProblem[] {
  const schemes = {
    light: deriveTokens(paletteOf(theme, 'light')),
    dark: deriveTokens(paletteOf(theme, 'dark')),
  }
  const pages = (['light', 'dark'] as const satisfies readonly Scheme[]).map((scheme) => ({
    name: `the ${scheme} page`,
    colour: schemes[scheme].paper,
  }))
  const softInkOn = (colour: string) => schemes[isLight(colour) ? 'light' : 'dark']['ink-soft']
  const ground = (colour: string, name: string, below: readonly Ground[] = pages): readonly Ground[] =>
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
