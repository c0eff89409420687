export { type Correction, type FoundTerms, findTerms } from './find-terms.ts'
export { completions, learnWords } from './store.ts'
export { type Term, termQuery, toQuery } from './terms.ts'
export { codesOf, normalise, singular, wordsOf } from './words.ts'
