export { type Correction, findTerms } from './find-terms.ts'
export { learnWords } from './store.ts'
export { type Term, termQuery, toQuery } from './terms.ts'
export { codesOf, singular, wordsOf } from './words.ts'
