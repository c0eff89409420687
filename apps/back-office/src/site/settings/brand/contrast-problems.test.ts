import { presets } from '@vitrine/theme/presets'
import { expect, test } from 'vitest'

import { type BrandDraft, type ColourName, colourNames } from './brand-draft.ts'
import { contrastProblems } from './contrast-problems.ts'

const none = Object.fromEntries(colourNames.map((name) => [name, ''])) as Record<ColourName, string>
const pairsOf = (colours: Partial<Record<ColourName, string>>) =>
  contrastProblems({ colours: { ...none, ...colours } } as BrandDraft, presets.editorial.theme).map(
    ({ pair }) => pair,
  )

test('colours without a choice have no problem', () => {
  expect(pairsOf({})).toEqual([])
})

test('a warning names the pair of colours that is too similar', () => {
  expect(pairsOf({ headerText: '#777777', header: '#808080' })).toEqual([
    'Header text on the header background',
    'Secondary text on the header background',
  ])
  expect(pairsOf({ order: '#ffee00', form: '#ffffff' })).toEqual(['The order button on the form background'])
})

test('a colour on the page itself must be visible in both colour schemes', () => {
  expect(pairsOf({ button: '#1a1a1a' })).toEqual(['Buttons on the dark page'])
  expect(pairsOf({ headerText: '#ffffff' })).toEqual(['Header text on the light page'])
})

test('text needs a ratio of 4.5, and a control one of 3', () => {
  expect(pairsOf({ form: '#ffffff', selection: '#8a8a8a', headerText: '#8a8a8a' })).toEqual([
    'Header text on the form background',
  ])
})
