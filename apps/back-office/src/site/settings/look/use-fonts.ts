import { fontFaceRules, fontFolder } from '@vitrine/theme/fonts'
import type { FontPair } from '@vitrine/theme/theme'
import { useEffect } from 'react'

/** Loads the fonts of a pair. A constructed style sheet, because the content security policy forbids style elements. */
export function useFonts(pair: FontPair): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(fontFaceRules(pair, `/${fontFolder}`))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [pair])
}
