import type { LoggedRequest } from '../generated/hosted-pages.ts'

export type Called = Pick<LoggedRequest, 'method' | 'path' | 'caller' | 'input'>

/** The request as a line for a shell. Tokens and passwords were never kept: their places are named instead. */
export function toCurl({ method, path, caller, input }: Called, baseUrl: string): string {
  const words = ['curl', ...(method === 'GET' ? [] : ['-X', method]), quoted(baseUrl + path)]
  if (caller !== 'anyone') words.push('-H', '"Authorization: $TOKEN"')
  if (method !== 'GET' && input !== undefined)
    words.push('-H', quoted('content-type: application/json'), '-d', quoted(JSON.stringify(input)))
  return words.join(' ')
}

/** For POSIX shells: between single quotes everything stands for itself but the quote. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
