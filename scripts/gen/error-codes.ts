import { common } from '../../contract/src/codes/common.ts'
import { docstring, generatedHead } from './types.ts'

/** The client's file of error codes, as types only, so that bundles do not grow. */
export function printErrorCodes(codes: Readonly<Record<string, unknown>>): string {
  const own = Object.keys(codes).filter((code) => !(code in common))
  return `${[
    generatedHead('contract/src/codes/').trimEnd(),
    "import type { ClientErrorCode } from '../transport/error-code.ts'",
    `${docstring('The codes that every call may answer with, besides its own.')}
export type CommonErrorCode = ${union(['ClientErrorCode', ...Object.keys(common).map(quote)])}`,
    `${docstring('Every code of an `ApiError`.')}
export type ErrorCode = ${union(['CommonErrorCode', ...own.map(quote)])}`,
  ].join('\n\n')}\n`
}

const quote = (code: string): string => `'${code}'`
const union = (types: readonly string[]): string => types.join(' | ')
