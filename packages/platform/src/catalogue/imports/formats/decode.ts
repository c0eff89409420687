import { UnreadableFile } from './problem.ts'

export type Encoding = 'UTF_8' | 'UTF_16' | 'WINDOWS_1252'
type Bytes = AsyncIterable<Uint8Array>

/**
 * Finds the encoding of a file by reading it once: UTF-16 by its byte order mark or its zeros, then valid UTF-8. Anything
 * else is taken for Windows-1252, in which spreadsheets save, unless it holds bytes that no text has.
 */
export async function findEncoding(open: () => Bytes): Promise<Encoding> {
  const start = await firstBytes(open())
  if (start[0] === 0x50 && start[1] === 0x4b)
    throw new UnreadableFile({
      row: 1,
      message: 'This is a workbook or an archive. Save the sheet as CSV (UTF-8) and import that file',
    })
  if (utf16Of(start)) return 'UTF_16'
  try {
    for await (const _ of decoded(open(), 'UTF_8'));
    return 'UTF_8'
  } catch (error) {
    if (!(error instanceof UnreadableFile) || error.problem.field !== 'encoding') throw error
  }
  for await (const _ of decoded(open(), 'WINDOWS_1252'));
  return 'WINDOWS_1252'
}

/** The text of a file as it arrives, without a byte order mark. */
export async function* decoded(bytes: Bytes, encoding: Encoding): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let row = 1
  let text = ''
  const decode = (chunk?: Uint8Array): string => {
    decoder ??= new TextDecoder(labelOf(encoding, chunk), { fatal: true })
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
    } catch {
      throw new UnreadableFile({
        row,
        field: 'encoding',
        message: 'The text from this row on is not in the encoding of the file. Save it as CSV (UTF-8)',
      })
    }
  }
  for await (const chunk of bytes) {
    text = decode(chunk)
    refuseBinary(text, encoding, row)
    yield text
    row += lines(text)
  }
  text = decode()
  if (text) yield text
}

const lines = (text: string): number => text.split('\n').length - 1

/** Windows-1252 has no meaning for five bytes, and text in any encoding has no control characters. */
function refuseBinary(text: string, encoding: Encoding, row: number): void {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these show that a file is no text
  const binary = encoding === 'WINDOWS_1252' ? /[\0-\x08\x0e-\x1f\x80-\x9f]/ : /\0/
  const at = text.search(binary)
  if (at >= 0)
    throw new UnreadableFile({
      row: row + lines(text.slice(0, at)),
      message: 'The file is not text in UTF-8, UTF-16 or Windows-1252. Save it as CSV (UTF-8)',
    })
}

/** The order of bytes in UTF-16: without a mark, every other byte of an English header is zero. */
function utf16Of(start: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const some = start.subarray(0, 64)
  const zeros = (from: number) => some.filter((byte, index) => index % 2 === from && byte === 0).length
  const [high, low] = [zeros(0), zeros(1)]
  if (some.length < 2 || Math.min(high, low) > 0 || Math.max(high, low) < some.length / 4) return undefined
  return high > 0 ? 'utf-16be' : 'utf-16le'
}

const labelOf = (encoding: Encoding, start: Uint8Array | undefined): string =>
  encoding === 'UTF_8'
    ? 'utf-8'
    : encoding === 'WINDOWS_1252'
      ? 'windows-1252'
      : (utf16Of(start ?? new Uint8Array()) ?? 'utf-16le')

async function firstBytes(bytes: Bytes): Promise<Uint8Array> {
  for await (const chunk of bytes) return chunk
  return new Uint8Array()
}
