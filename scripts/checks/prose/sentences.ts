const abbreviations = /\b(?:e\.g|i\.e|etc|vs|No|Nr|St|approx)\.$/

/** Splits a passage into sentences; a dot within a name or a number does not count. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  let from = 0
  for (const end of text.matchAll(/[.!?…]+[)”"’\]*_]*(?=\s+[\p{Lu}\p{N}“"(⌗*_]|\s*$)/gu)) {
    const to = end.index + end[0].length
    if (abbreviations.test(text.slice(from, to))) continue
    sentences.push(text.slice(from, to).trim())
    from = to
  }
  sentences.push(text.slice(from).trim())
  return sentences.filter((sentence) => sentence !== '')
}
