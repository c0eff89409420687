import { loadTexts, readTextsFrom } from './texts.ts'

const site = { language: 'en' }
const words = {
  ...(await loadTexts('checkout', site)),
  ...(await loadTexts('confirmation', site)),
  ...(await loadTexts('sign-in', site)),
}
readTextsFrom(() => words)
