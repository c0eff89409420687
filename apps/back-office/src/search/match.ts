/** Whether each word of the search begins a word of the text. Words of four characters and more may have one wrong character. */
export function matches(search: string, text: string): boolean {
  const words = wordsOf(text)
  return wordsOf(search).every((asked) => words.some((word) => begins(word, asked)))
}

/** As `matches`, without wrong characters. */
export function matchesExactly(search: string, text: string): boolean {
  const words = wordsOf(text)
  return wordsOf(search).every((asked) => words.some((word) => word.startsWith(asked)))
}

const wordsOf = (text: string): string[] => {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

function begins(word: string, asked: string): boolean {
  if (word.startsWith(asked)) return true
  if (asked.length < 4) return false
  return [-1, 0, 1].some((more) => isOneApart(word.slice(0, asked.length + more), asked))
}

/** One character is missing, added, replaced or swapped with the next. */
function isOneApart(one: string, other: string): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  const [a, b] = [one.slice(start), other.slice(start)]
  if (a.length !== b.length) return a.slice(1) === b || b.slice(1) === a
  return a.slice(1) === b.slice(1) || (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
}
