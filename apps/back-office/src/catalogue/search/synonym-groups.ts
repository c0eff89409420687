/** The phrases of a text with commas. */
export const phrasesIn = (text: string): string[] =>
  text
    .split(',')
    .map((phrase) => phrase.trim())
    .filter(Boolean)

/** The groups with one of them replaced, or added at the end. */
export const withGroup = (
  groups: readonly (readonly string[])[],
  index: number,
  group: readonly string[],
): readonly (readonly string[])[] => [...groups.slice(0, index), group, ...groups.slice(index + 1)]
