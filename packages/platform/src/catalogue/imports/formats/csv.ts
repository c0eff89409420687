import { UnreadableFile } from './problem.ts'

export interface CsvRow {
  readonly row: number
  readonly cells: readonly string[]
}

const longestCell = 200_000
const mostColumns = 2_000
/** Rows wait until their products are written. A few at a time leave less garbage than those of a whole chunk. */
const piece = 4_096

/** Reads CSV as it arrives (RFC 4180). Broken quotes end the reading, because the next row could begin anywhere. */
export async function* readCsv(
  texts: AsyncIterable<string> | Iterable<string>,
  delimiter: string,
): AsyncGenerator<CsvRow> {
  const reader = new CsvReader(delimiter)
  for await (const text of texts)
    for (let at = 0; at < text.length; at += piece) {
      reader.push(text.slice(at, at + piece))
      yield* reader.take()
    }
  reader.end()
  yield* reader.take()
}

type State = 'START' | 'PLAIN' | 'QUOTED' | 'QUOTE' | 'AFTER'

class CsvReader {
  readonly #special: RegExp
  readonly #delimiter: string
  #rows: CsvRow[] = []
  #row = 1
  #cells: string[] = []
  #cell = ''
  #state: State = 'START'
  #afterReturn = false

  constructor(delimiter: string) {
    this.#delimiter = delimiter
    this.#special = new RegExp(`[${delimiter}\\r\\n]`, 'g')
  }

  take(): readonly CsvRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  push(text: string): void {
    let at = 0
    while (at < text.length) {
      if (this.#state === 'QUOTED') {
        const quote = text.indexOf('"', at)
        this.#add(text.slice(at, quote < 0 ? text.length : quote))
        if (quote < 0) return
        this.#state = 'QUOTE'
        at = quote + 1
        continue
      }
      if (this.#state === 'PLAIN') {
        this.#special.lastIndex = at
        const end = this.#special.exec(text)?.index ?? text.length
        this.#add(text.slice(at, end))
        at = end
        if (at === text.length) return
      }
      this.#step(text[at] as string)
      at++
    }
  }

  end(): void {
    if (this.#state === 'QUOTED')
      this.#refuse('The quotation mark that opens this cell is not closed before the end of the file')
    if (this.#state !== 'START' || this.#cells.length > 0) this.#endRow()
  }

  #step(character: string): void {
    const afterReturn = this.#afterReturn
    this.#afterReturn = false
    if (afterReturn && character === '\n') return
    // Files that were put together have a byte order mark before each part.
    if (character === '\uFEFF' && this.#state === 'START' && this.#cells.length === 0) return
    if (character === '"' && this.#state === 'START') this.#state = 'QUOTED'
    else if (character === '"' && this.#state === 'QUOTE') {
      this.#add('"')
      this.#state = 'QUOTED'
    } else if (character === this.#delimiter) this.#endCell()
    else if (character === '\r' || character === '\n') {
      this.#afterReturn = character === '\r'
      this.#endRow()
    } else if (this.#state === 'START') {
      this.#add(character)
      this.#state = 'PLAIN'
    } else if ((this.#state === 'QUOTE' || this.#state === 'AFTER') && character === ' ')
      this.#state = 'AFTER'
    else
      this.#refuse(
        'There is text after the closing quotation mark of this cell; a quotation mark inside a cell is written twice',
      )
  }

  #add(text: string): void {
    this.#cell += text
    if (this.#cell.length > longestCell)
      this.#refuse(
        'This cell is longer than 200,000 characters; the quotation mark that opens it is probably not closed',
      )
  }

  #endCell(): void {
    if (this.#cells.length === mostColumns) this.#refuse('The row has more than 2,000 columns')
    this.#cells.push(this.#cell)
    this.#cell = ''
    this.#state = 'START'
  }

  #endRow(): void {
    this.#endCell()
    const isBlank = this.#cells.every((cell) => cell.trim() === '')
    if (!isBlank) this.#rows.push({ row: this.#row, cells: this.#cells })
    this.#cells = []
    this.#row++
  }

  #refuse(message: string): never {
    throw new UnreadableFile({ row: this.#row, column: columnName(this.#cells.length), message })
  }
}

/** The name of a column in a spreadsheet: A, B, …, Z, AA. */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last
}

/** The delimiter that the first line has most often outside of quotation marks. */
export function delimiterOf(start: string): string {
  const line = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(start)?.[0] ?? ''
  const bare = line.replace(/"(?:[^"]|"")*"/g, '')
  const counted = [',', ';', '\t'].map((mark) => ({ mark, count: bare.split(mark).length }))
  return counted.toSorted((a, b) => b.count - a.count)[0]?.mark ?? ','
}
