import type { LoggedRequest } from '../generated/hosted-pages.ts'

export type Called = Pick<LoggedRequest, 'method' | 'path' | 'caller' | 'input'>

/** Returns the request as a shell command. Tokens and passwords are not logged, so it contains placeholders. */
export function toCurl({ method, path, caller, input }: Called, baseUrl: string): string {
  const words = ['curl', ...(method === 'GET' ? [] : ['-X', method]), quoted(baseUrl + path)]
  if (caller !== 'anyone') words.push('-H', '"Authorization: $TOKEN"')
  if (method !== 'GET' && input !== undefined)
    words.push('-H', quoted('content-type: application/json'), '-d', quoted(JSON.stringify(input)))
  return words.join(' ')
}

/** POSIX shells: in single quotes, only the quote is special. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
