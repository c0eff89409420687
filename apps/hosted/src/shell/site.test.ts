import { contrast } from '@vitrine/ui/contrast'
import { describe, expect, it } from 'vitest'
import { shadeUntilReadable } from './site.ts'

describe('the colour of a shop', () => {
  it.each(['#ffe600', '#2f6f9f', '#ff00aa', '#ffffff', '#000000', '#7f7f7f'])(
    '%s is readable in both schemes',
    (colour) => {
      expect(contrast(shadeUntilReadable(colour, '#fcfaf7', '#211b16'), '#fcfaf7')).toBeGreaterThanOrEqual(
        4.5,
      )
      expect(contrast(shadeUntilReadable(colour, '#171412', '#fcfaf7'), '#171412')).toBeGreaterThanOrEqual(
        4.5,
      )
    },
  )

  it('stays unchanged if it is readable', () => {
    expect(shadeUntilReadable('#103050', '#fcfaf7', '#211b16')).toBe('#103050')
  })
})
