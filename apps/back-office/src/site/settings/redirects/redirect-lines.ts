export interface RedirectLine {
  readonly from: string
  readonly to: string
}

/**
 * The redirects of a text with one in each line: two columns of a spreadsheet, or separated by a comma, a semicolon or
 * spaces. Lines without a slash, such as the header of an exported file, are left out.
 */
export const redirectLines = (text: string): readonly RedirectLine[] =>
  text.split('\n').flatMap((line) => {
    const [from = '', to = ''] = line
      .trim()
      .split(/[\t,;]\s*|\s+/)
      .map((cell) => cell.replace(/^"(.*)"$/, '$1'))
    return line.includes('/') ? [{ from, to }] : []
  })

/** The field of a refused list, and the number of its redirect: `urlRedirects[3].to` is the fourth. */
export function refusedLine(field: string | undefined): number | undefined {
  const index = /^urlRedirects\[(\d+)\]/.exec(field ?? '')?.[1]
  return index === undefined ? undefined : Number(index)
}
