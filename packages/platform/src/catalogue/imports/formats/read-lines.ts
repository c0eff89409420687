import { decoded } from './decode.ts'
import type { Layout, OpenFile } from './layout.ts'
import { UnreadableFile } from './problem.ts'
import { mostRows } from './read-rows.ts'

const longestLine = 5_000_000

/** The lines of JSON Lines that are not empty. */
export async function* readLines(
  open: OpenFile,
  { encoding }: Layout,
): AsyncGenerator<{ readonly row: number; readonly text: string }> {
  let rest = ''
  let row = 0
  for await (const text of decoded(open(), encoding)) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      row++
      if (row > mostRows)
        throw new UnreadableFile({
          row,
          message: 'The file has more than 250,000 lines. Split it into several files',
        })
      if (line.trim()) yield { row, text: line }
    }
    if (rest.length > longestLine)
      throw new UnreadableFile({ row: row + 1, message: 'The line is longer than 5,000,000 characters' })
  }
  if (rest.trim()) yield { row: row + 1, text: rest }
}
